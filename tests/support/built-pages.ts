import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locale } from '../../src/i18n/locales.ts';
import { localeOf } from '../../src/i18n/paths.ts';
import { client } from './build.ts';

/** One prerendered page on disk. */
export interface BuiltPage {
  path: string;
  locale: Locale;
  html: string;
}

/** Every prerendered page with its own address, without the offline page (tests/pages/app.test.ts). */
export function builtPages(): BuiltPage[] {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !/\boffline\b/.test(file));
  if (pages.length === 0) throw new Error(`No built page in ${client}`);
  return pages.map((file) => {
    const path = `/${file}`.replaceAll('\\', '/').replace(/\/?index\.html$/, '') || '/';
    return { path, locale: localeOf(path), html: readFileSync(join(client, file), 'utf8') };
  });
}

/** Calls a rule with every page, and fails with all pages that break it. One test per page would cost more than most rules. */
export async function onEveryPage<Page extends { path: string }>(
  pages: Page[],
  rule: (page: Page) => void | Promise<void>,
): Promise<void> {
  if (pages.length === 0) throw new Error('There is no page for this rule.');
  const broken: string[] = [];
  for (const page of pages) {
    try {
      await rule(page);
    } catch (error) {
      broken.push(`${page.path}: ${(error as Error).message}`);
    }
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

export function isBuiltFile(path: string): boolean {
  return path !== '/' && existsSync(join(client, path)) && !existsSync(join(client, path, 'index.html'));
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
};

/** Decoded text of HTML or XML. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_, name: string) => entities[name] ?? '');
}

/** The attributes of every element of a name, in order. */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s(?:[^>"]|"[^"]*")*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [
        key,
        decoded(value),
      ]),
    ),
  );
}

export function metaContent(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((meta) => (meta.name ?? meta.property) === name)?.content;
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

const transferSizes = new Map<string, number>();

/** Size with the server's Brotli level; each text is compressed once. */
export function transferSize(text: string): number {
  const known = transferSizes.get(text);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  transferSizes.set(text, length);
  return length;
}
