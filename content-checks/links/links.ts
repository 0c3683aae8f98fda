import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { articleCategories, helpTopics, promotionTypes } from '../../src/content/kinds.ts';
import { gameClasses } from '../../src/contract/constants.generated.ts';
import { localeOf, localizedPath, withoutLocale } from '../../src/i18n/paths.ts';
import { pageAt } from '../../src/server/access.ts';
import type { ContentEntry } from '../entries.ts';
import type { ContentFile, Finding } from '../files.ts';
import { findLine } from '../markdown/markdown-flaws.ts';
import type { RenderedText } from '../markdown/rendered.ts';
import { anchorsIn } from './anchors.ts';
import { pageLinks } from './page-links.ts';
import { createTargets, type Targets } from './targets.ts';

const entryPage = /^\/(?:pages|promotions\/.+)\//;
/** Folders whose files are served unchanged. */
const servedFolders = ['public', 'brand/public'];
const feeds = /^\/(?:rss|sitemap)\.xml$/;

/** All entries with their rendered text. */
export type Texts = Map<ContentEntry, RenderedText>;

interface Site {
  root: string;
  texts: Texts;
  targets: Targets;
  /** Anchors of pages other than entries. */
  inPages: ReadonlySet<string>;
}

/** Resolves an address of the site: an entry, null for another page, or an error message. */
function atPage(page: string, from: ContentEntry, { targets }: Site): ContentEntry | string | null {
  const [, first, second = ''] = page.split('/');
  if (entryPage.test(page)) return targets.find(page, from);
  const isList = [...promotionTypes, 'all'].some((type) => type === second);
  if (first === 'promotions' && !isList)
    return 'There is no such list of promotions. Write an existing one, or remove the link.';
  const known = pageAt(page);
  const isShelf = known === '/lobby/[class]/[...cp]';
  if (isShelf && !gameClasses.some((one) => one === second))
    return 'There is no such lobby. Write an existing one, or remove the link.';
  return known !== null ? null : 'There is no such page. Write an existing one, or remove the link.';
}

/** Anchors of the groups of the help page. */
const helpGroups = new Set([
  ...helpTopics.map((topic) => `topic-${topic}`),
  ...articleCategories.map((category) => `read-${category}`),
]);

interface Anchor {
  page: string;
  anchor: string;
  target: ContentEntry | null;
}

function anchorFlaw({ page, anchor, target }: Anchor, from: ContentEntry, site: Site): string | null {
  const { targets, texts, inPages } = site;
  const onHelp = page === '/help';
  const question = onHelp ? targets.at(`/help#${anchor}`, from.locale) : undefined;
  if (question)
    return targets.isReadable(question, from)
      ? null
      : 'That question is a draft. Publish it first, or remove the link.';
  if (onHelp && targets.isUnreadable('help', anchor)) return null;
  const known = (target && texts.get(target)?.anchors) ?? inPages;
  const isGroup = onHelp && helpGroups.has(anchor);
  return isGroup || known.has(anchor)
    ? null
    : `That page has no heading or anchor #${anchor}. Write an existing one, or remove it.`;
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
  if (own) return `This address works only on your computer. Write ${own[1] ?? '/'}.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
  if (/\.md(#|$)/.test(address)) return 'Write the address of the page, not of the file, as in /help.';
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (path === '') {
    return anchor === undefined ? null : anchorFlaw({ page: '', anchor, target: from }, from, site);
  }
  if (!path.startsWith('/')) return 'Begin the address with a slash, as in /help.';
  if (path !== '/' && servedFolders.some((folder) => existsSync(join(root, folder, path)))) return null;
  if (feeds.test(withoutLocale(path))) return null;
  if (path.length > 1 && path.endsWith('/')) return 'Remove the slash at the end.';
  if (localeOf(path) !== from.locale) {
    return `It leads to another language. Write ${localizedPath(address, from.locale)}.`;
  }
  return pathFlaw(path, anchor, from, site);
}

function relatedFlaws({ path, data, collection, name: own }: ContentEntry, targets: Targets): Finding[] {
  return (data.related ?? []).flatMap((name) => {
    if (name === own) return [{ path, field: 'related', text: 'Remove this article itself.' }];
    if (targets.has(collection, name) || targets.isUnreadable(collection, name)) return [];
    return [
      {
        path,
        field: 'related',
        text: `There is no article "${name}". If it has been renamed, write its new name; else remove it.`,
      },
    ];
  });
}

/** Checks the links of texts and pages, and related articles. */
export function linkFindings(root: string, files: ContentFile[], texts: Texts, now: Date): Finding[] {
  const targets = createTargets(files, [...texts.keys()], now);
  const site: Site = { root, texts, targets, inPages: anchorsIn(root) };
  const inTexts = [...texts.keys()].flatMap((entry) => [
    ...(texts.get(entry)?.addresses ?? []).flatMap((address) => {
      const text = addressFlaw(address, entry, site);
      if (text === null) return [];
      const line = findLine(entry.body, address);
      return [
        { path: entry.path, line: line === undefined ? line : entry.bodyLine + line, field: address, text },
      ];
    }),
    ...relatedFlaws(entry, targets),
  ]);
  return [...inTexts, ...pageLinks(root, targets, site.inPages)];
}
