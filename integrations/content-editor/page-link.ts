import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type Collection } from '../../scripts/content/collections.ts';
import { takeApart } from '../../scripts/content/front-matter.ts';
import { isLocale } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';

const page = /^\/keystatic-page\/(articles|promotions|help)\/(\w+)\/([a-z0-9-]+)$/;

/** The editor's link to the page of a text: it knows the file only, and the address has more in it. */
export function pageOf(url: string, root: string): string | null {
  const [, collection, locale, name = ''] = page.exec(url) ?? [];
  const file = join(root, `src/content/${collection}/${locale}/${name}.md`);
  if (!isLocale(locale) || !existsSync(file)) return null;
  const { data } = takeApart(readFileSync(file, 'utf8'));
  const address = addressOf(collection as Collection, name, data as object);
  return address && localizedPath(address, locale);
}
