import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promotionTypes } from '../../src/content/kinds.ts';
import { publicationStatus } from '../../src/content/moment.ts';
import { gameClasses } from '../../src/contract/constants.generated.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { localeOf, localizedPath, withoutLocale } from '../../src/i18n/paths.ts';
import { isKnownPage } from '../../src/server/access.ts';
import { anchorsIn } from './anchors.ts';
import { addressOf } from './collections.ts';
import type { ContentEntry } from './entries.ts';
import type { ContentFile, Finding } from './files.ts';
import type { RenderedText } from './rendered.ts';

const entryPage = /^\/(?:pages|promotions\/.+)\//;

/** Every entry with what its page shows. */
export type Texts = Map<ContentEntry, RenderedText>;

/** Says what is wrong with the addresses in an entry's text. A file that cannot be read is still a place to lead to. */
export function linkChecker(root: string, files: ContentFile[], texts: Texts, now: Date) {
  const entries = [...texts.keys()];
  const readable = new Set(entries.map(({ path }) => path));
  const unreadable = new Set(
    files.filter(({ path }) => !readable.has(path)).map(({ collection, name }) => `${collection} ${name}`),
  );
  const byAddress = new Map<string, ContentEntry>();
  const byName = new Map<string, ContentEntry[]>();
  for (const entry of entries) {
    const address = addressOf(entry.collection, entry.name, entry.data);
    if (address) byAddress.set(`${entry.locale} ${address}`, entry);
    const key = `${entry.collection} ${entry.name}`;
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  const inPages = anchorsIn(root);

  /** When a text is first read; drafts are not. */
  const readFrom = ({ data }: ContentEntry) =>
    new Date(Math.max(+now, +(data.from ?? data.published ?? now)));

  const isReadable = (target: ContentEntry, from: ContentEntry) =>
    from.data.draft || !['draft', 'upcoming'].includes(publicationStatus(target.data, readFrom(from)));

  function atEntry(page: string, from: ContentEntry): ContentEntry | string | null {
    const find = (address: string) =>
      byAddress.get(`${from.locale} ${address}`) ?? byAddress.get(`${defaultLocale} ${address}`);
    const target = find(page);
    if (target && isReadable(target, from)) return target;
    if (target) return target.data.draft ? 'That page is a draft.' : 'That page is not there yet.';
    const [, folder, name = ''] = /^\/(promotions|pages)\/.*?([^/]+)$/.exec(page) ?? [];
    const key = `${folder === 'pages' ? 'articles' : folder} ${name}`;
    if (unreadable.has(key)) return null;
    const [namesake] = byName.get(key) ?? [];
    const right = namesake && addressOf(namesake.collection, namesake.name, namesake.data);
    if (right === page) return `There is no ${editorNames[defaultLocale]} text of that page.`;
    return right ? `Write ${localizedPath(right, from.locale)}.` : 'There is no such page.';
  }

  function atAnchor(
    page: string,
    anchor: string,
    from: ContentEntry,
    target: ContentEntry | null,
  ): string | null {
    const question = page === '/help' ? byAddress.get(`${from.locale} /help#${anchor}`) : undefined;
    if (question) return isReadable(question, from) ? null : 'That question is a draft.';
    if (page === '/help' && unreadable.has(`help ${anchor}`)) return null;
    const known = (target && texts.get(target)?.anchors) ?? inPages;
    const isGroup = page === '/help' && /^(topic|read)-/.test(anchor);
    return isGroup || known.has(anchor) ? null : `That page has no place named #${anchor}.`;
  }

  function atPage(page: string, from: ContentEntry): ContentEntry | string | null {
    const [, first, second = ''] = page.split('/');
    if (entryPage.test(page)) return atEntry(page, from);
    const isList = [...promotionTypes, 'all'].some((type) => type === second);
    if (first === 'promotions' && !isList) return 'There is no such list of promotions.';
    if (first === 'lobby' && !gameClasses.some((one) => one === second)) return 'There is no such lobby.';
    return isKnownPage(page) ? null : 'There is no such page.';
  }

  function complaint(address: string, from: ContentEntry): string | null {
    const own = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/.exec(address);
    if (own) return `It works on your computer only. Write ${own[1] ?? '/'}.`;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
    if (/\.md(#|$)/.test(address)) return 'Write the address of the page, not of the file, as in /help.';
    const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
    if (path === '') return anchor === undefined ? null : atAnchor('', anchor, from, from);
    if (path.startsWith('.')) {
      const file = join(root, 'src/content', from.collection, from.locale, path);
      return existsSync(file) ? null : 'There is no such picture.';
    }
    if (!path.startsWith('/')) return 'Begin it with a slash, as in /help.';
    if (path !== '/' && existsSync(join(root, 'public', path))) return null;
    if (/^\/(?:en\/)?(?:rss|sitemap)\.xml$/.test(path)) return null;
    if (path.length > 1 && path.endsWith('/')) return 'Take off the slash at its end.';
    if (localeOf(path) !== from.locale) {
      return `It leads to another language. Write ${localizedPath(address, from.locale)}.`;
    }
    const page = withoutLocale(path);
    const target = atPage(page, from);
    if (typeof target === 'string') return target;
    const isUnread = target === null && entryPage.test(page);
    return anchor && !isUnread ? atAnchor(page, anchor, from, target) : null;
  }

  return (entry: ContentEntry): Finding[] => {
    const { path, data, collection } = entry;
    const links = (texts.get(entry)?.addresses ?? []).flatMap((address) => {
      const text = complaint(address, entry);
      return text === null ? [] : [{ path, field: address, text }];
    });
    const related = (data.related ?? []).flatMap((name) => {
      if (name === entry.name) return [{ path, field: 'related', text: 'Take out this article itself.' }];
      const key = `${collection} ${name}`;
      if (byName.has(key) || unreadable.has(key)) return [];
      return [{ path, field: 'related', text: `There is no article "${name}".` }];
    });
    return [...links, ...related];
  };
}
