import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { defaultLocale } from '../../src/i18n/locales.ts';
import type { Finding } from '../files.ts';
import type { Targets } from './targets.ts';

/** The address of an entry in a source file. A key before a colon is an old address of a redirect. */
const address = /['"`]((?:\/pages\/[a-z-]+|\/promotions\/[a-z-]+|\/help#)[\w/-]*)['"`](?!\s*:)/g;

const isText = (found: string) => /^\/pages\/.+\/|^\/promotions\/.+\/|^\/help#/.test(found);

function sources(root: string): string[] {
  const inSource = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx?)$/.test(file))
    .map((file) => posix.join('src', file.replaceAll(sep, '/')));
  return [...inSource, 'brand/brand.ts'].filter((file) => existsSync(join(root, file)));
}

/** Reports links of pages to entries that were renamed or removed. */
export function pageLinks(root: string, targets: Targets, places: ReadonlySet<string>): Finding[] {
  return sources(root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(address)].flatMap(({ 1: found = '' }) => {
      const isPlace = places.has(found.replace('/help#', ''));
      if (!isText(found) || isPlace || targets.at(found, defaultLocale)) return [];
      if (targets.isUnreadableAt(found)) return [];
      const text = 'The text no longer exists. Restore its old name, or ask a developer to change this page.';
      return [{ path: posix.relative('src/content', file), field: found, text }];
    }),
  );
}
