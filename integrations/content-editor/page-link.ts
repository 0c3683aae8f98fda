import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, pageAddress } from '../../content-checks/collections.ts';
import { splitFrontMatter, UnreadableFile } from '../../content-checks/front-matter.ts';
import { defaultLocale, editorNames, isLocale } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';

const page = /^\/keystatic-page\/(articles|promotions|quests|help|invitations)\/([\w-]+)\/([a-z0-9-]+)$/;

/** The page of an entry, or why there is none yet. */
export type PageLink = { location: string } | { obstacle: string };

/** Resolves the editor's link to an entry's page: Keystatic knows only the file, not the address. */
export function resolvePageLink(url: string, root: string): PageLink | null {
  const [, collection, locale, name = ''] = page.exec(url) ?? [];
  const pathIn = (language: string) => `src/content/${collection}/${language}/${name}.md`;
  if (!isLocale(locale) || !existsSync(join(root, pathIn(locale)))) return null;
  if (!existsSync(join(root, pathIn(defaultLocale)))) {
    return {
      obstacle: `There is no page yet: write the ${editorNames[defaultLocale]} text first, as ${pathIn(defaultLocale)}.`,
    };
  }
  try {
    const { data } = splitFrontMatter(readFileSync(join(root, pathIn(locale)), 'utf8'));
    const address = pageAddress(collection as Collection, name, data as object);
    // An invitation is shown on any page to those who follow a friend's link (D2).
    if (address === null) return { location: `${localizedPath('/', locale)}?ot=${name}&rf=TEST` };
    return { location: localizedPath(address, locale) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { obstacle: `${pathIn(locale)}: ${error.message}` };
  }
}
