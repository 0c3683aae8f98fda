import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promotionTypes } from '../../src/content/kinds.ts';
import { gameClasses } from '../../src/contract/constants.generated.ts';
import { localeOf, localizedPath, withoutLocale } from '../../src/i18n/paths.ts';
import { pageAt } from '../../src/server/access.ts';
import type { ContentEntry } from '../entries.ts';
import type { ContentFile, Finding } from '../files.ts';
import { lineOf } from '../markdown/markdown-flaws.ts';
import type { RenderedText } from '../markdown/rendered.ts';
import { anchorsIn } from './anchors.ts';
import { pageLinks } from './page-links.ts';
import { createTargets, type Targets } from './targets.ts';

const entryPage = /^\/(?:pages|promotions\/.+)\//;
/** Their files are served as they are. */
const servedFolders = ['public', 'brand/public'];
const feeds = /^\/(?:rss|sitemap)\.xml$/;

/** Every entry with what its page shows. */
export type Texts = Map<ContentEntry, RenderedText>;

interface Site {
  root: string;
  texts: Texts;
  targets: Targets;
  /** Anchors of the pages that are no entries. */
  inPages: ReadonlySet<string>;
}

/** What an address of the site leads to: an entry, a page (null), or what is wrong with it. */
function atPage(page: string, from: ContentEntry, { targets }: Site): ContentEntry | string | null {
  const [, first, second = ''] = page.split('/');
  if (entryPage.test(page)) return targets.find(page, from);
  const isList = [...promotionTypes, 'all'].some((type) => type === second);
  if (first === 'promotions' && !isList) return 'There is no such list of promotions.';
  const known = pageAt(page);
  const isShelf = known === '/lobby/[class]/[...cp]';
  if (isShelf && !gameClasses.some((one) => one === second)) return 'There is no such lobby.';
  return known !== null ? null : 'There is no such page.';
}

interface Anchor {
  page: string;
  anchor: string;
  target: ContentEntry | null;
}

function anchorFlaw({ page, anchor, target }: Anchor, from: ContentEntry, site: Site): string | null {
  const { targets, texts, inPages } = site;
  const onHelp = page === '/help';
  const question = onHelp ? targets.at(`/help#${anchor}`, from.locale) : undefined;
  if (question) return targets.isReadable(question, from) ? null : 'That question is a draft.';
  if (onHelp && targets.isUnreadable('help', anchor)) return null;
  const known = (target && texts.get(target)?.anchors) ?? inPages;
  const isGroup = onHelp && /^(topic|read)-/.test(anchor);
  return isGroup || known.has(anchor) ? null : `That page has no place named #${anchor}.`;
}

function pathFlaw(path: string, anchor: string | undefined, from: ContentEntry, site: Site): string | null {
  const page = withoutLocale(path);
  const target = atPage(page, from, site);
  if (typeof target === 'string') return target;
  const isUnread = target === null && entryPage.test(page);
  return anchor && !isUnread ? anchorFlaw({ page, anchor, target }, from, site) : null;
}

function addressFlaw(address: string, from: ContentEntry, site: Site): string | null {
  const { root } = site;
  const own = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/.exec(address);
  if (own) return `It works on your computer only. Write ${own[1] ?? '/'}.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
  if (/\.md(#|$)/.test(address)) return 'Write the address of the page, not of the file, as in /help.';
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (path === '') {
    return anchor === undefined ? null : anchorFlaw({ page: '', anchor, target: from }, from, site);
  }
  if (!path.startsWith('/')) return 'Begin it with a slash, as in /help.';
  if (path !== '/' && servedFolders.some((folder) => existsSync(join(root, folder, path)))) return null;
  if (feeds.test(withoutLocale(path))) return null;
  if (path.length > 1 && path.endsWith('/')) return 'Take off the slash at its end.';
  if (localeOf(path) !== from.locale) {
    return `It leads to another language. Write ${localizedPath(address, from.locale)}.`;
  }
  return pathFlaw(path, anchor, from, site);
}

function relatedFlaws({ path, data, collection, name: own }: ContentEntry, targets: Targets): Finding[] {
  return (data.related ?? []).flatMap((name) => {
    if (name === own) return [{ path, field: 'related', text: 'Take out this article itself.' }];
    if (targets.has(collection, name) || targets.isUnreadable(collection, name)) return [];
    return [
      {
        path,
        field: 'related',
        text: `There is no article "${name}". If it has been renamed, write its new name; else take it out.`,
      },
    ];
  });
}

/** What is wrong with the addresses in texts and pages, and with what texts call related. */
export function linkFindings(root: string, files: ContentFile[], texts: Texts, now: Date): Finding[] {
  const targets = createTargets(files, [...texts.keys()], now);
  const site: Site = { root, texts, targets, inPages: anchorsIn(root) };
  const inTexts = [...texts.keys()].flatMap((entry) => [
    ...(texts.get(entry)?.addresses ?? []).flatMap((address) => {
      const text = addressFlaw(address, entry, site);
      if (text === null) return [];
      const line = lineOf(entry.body, address);
      return [
        { path: entry.path, line: line === undefined ? line : entry.bodyLine + line, field: address, text },
      ];
    }),
    ...relatedFlaws(entry, targets),
  ]);
  return [...inTexts, ...pageLinks(root, targets, site.inPages)];
}
