import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { client } from './build.ts';

const staticImport = /(?:import|export)\s*(?:[\w*${},\s]+?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g;
const dynamicImport = /import\(\s*[`"'](\.{1,2}\/[^"'`]+\.js)[`"']\s*\)/g;

const sources = new Map<string, string>();
const sizes = new Map<string, number>();

/** Every page names the same few scripts: each is read and compressed once. */
function source(path: string): string {
  const text = sources.get(path) ?? readFileSync(join(client, path), 'utf8');
  sources.set(path, text);
  return text;
}

/** Hashes of contents make a script's size vary by up to 40 bytes between builds, so those of the names take their place. */
function withStableNames(text: string): string {
  return text.replace(/([\w-]+)\.[\w-]{8}\.js/g, (_, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}.${hash}.js`;
  });
}

function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliSize(withStableNames(source(path)));
  sizes.set(path, size);
  return size;
}

/** Every built script, as a path from the site's root. */
export function builtScripts(): string[] {
  return readdirSync(join(client, '_astro'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_astro/${name}`);
}

const closures = new Map<string, ReadonlySet<string>>();

/** Most pages have the same roots. */
function closure(roots: string[], edges: RegExp[]): ReadonlySet<string> {
  const key = [...roots, edges.length].join(' ');
  const known = closures.get(key);
  if (known) return known;
  const seen = new Set<string>();
  closures.set(key, seen);
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = source(path);
    for (const edge of edges) {
      for (const [, target] of text.matchAll(edge)) visit(posix.join(posix.dirname(path), target as string));
    }
  };
  for (const root of roots) visit(root);
  return seen;
}

/** The scripts that a page names: as an element, or as the value of `client:shell`, which loads it after the first paint. */
export function namedScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script[^>]*\ssrc="(\/[^"]+\.js)"|&quot;value&quot;:&quot;(\/[^"&]+\.js)&quot;/g),
  ].map(([, element, value]) => (element ?? value) as string);
}

/** A page's scripts and all their static imports. */
export function scriptsBeforeLoad(html: string): ReadonlySet<string> {
  return closure(namedScripts(html), [staticImport]);
}

/** Everything a page's scripts and islands can ever load. */
export function scriptsEver(html: string): ReadonlySet<string> {
  const islands = [...html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map(
    ([, path]) => path as string,
  );
  return closure([...namedScripts(html), ...islands], [staticImport, dynamicImport]);
}

export function brotliSize(text: string): number {
  return brotliCompressSync(text).length;
}

export function weight(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0);
}

/**
 * The files of React, of Astro's renderer for it, and of pusher-js with their connection code, found by text that only they
 * contain.
 */
export function isLibrary(path: string): boolean {
  return /react\.transitional\.element|astro-static-slot|pusher:connection_established/.test(source(path));
}

/** The behaviour of the search dialog, which loads when it is opened; it has a budget of its own. */
export function isSearch(path: string): boolean {
  return /pagefind\.js/.test(source(path));
}

/** The view of the shell, which loads with React when there is something to show, and what it shares with the messages' page. */
export function isView(path: string): boolean {
  return /\/(Shell|localizer)\.[\w-]+\.js$/.test(path);
}

/** Scripts that load once a player is logged in, and the texts of notices, which load with a player's first card. */
export function isForPlayers(path: string): boolean {
  return /\/(for-players|player|notice-messages)\.[\w-]+\.js$/.test(path);
}

/** The two scripts of every page with the shell's behaviour and the router: loaded at once, and when idle. */
export function isBehaviour(path: string): boolean {
  return /\/(start|shell)\.[\w-]+\.js$/.test(path);
}

/** Scripts of some pages or dialogs only, such as a form, a countdown, or a reminder of a player. */
export function isPart(path: string): boolean {
  return /\/(promotions|enhance|new-password|launch|NextOffers|waiting|questions|install|lobby|offers|OfferFacts|page-reads|passkey|PromotionStanding|record|hold|reminders|ReminderContent|duration|account-parts|refresh-parts|own-offers|support-thread|support-draft|empty-wallet)\.[\w-]+\.js$/.test(
    path,
  );
}
