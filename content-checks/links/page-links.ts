import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { defaultLocale } from '../../src/i18n/locales.ts';
import type { Finding } from '../files.ts';
import type { Targets } from './targets.ts';

/** The address of a text in a source file; a name before a colon is one that has moved away. */
const address = /['"`]((?:\/pages\/[a-z-]+|\/promotions\/[a-z-]+|\/help#)[\w/-]*)['"`](?!\s*:)/g;

const isText = (found: string) => /^\/pages\/.+\/|^\/promotions\/.+\/|^\/help#/.test(found);

function sources(root: string): string[] {
  const inSource = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx?)$/.test(file))
    .map((file) => posix.join('src', file.replaceAll(sep, '/')));
  return [...inSource, 'brand/brand.ts'].filter((file) => existsSync(join(root, file)));
}

/** Where pages lead to a text that is gone: whoever renames or removes one learns of it. */
export function pageLinks(root: string, targets: Targets, places: ReadonlySet<string>): Finding[] {
  return sources(root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(address)].flatMap(({ 1: found = '' }) => {
      const isPlace = places.has(found.replace('/help#', ''));
      if (!isText(found) || isPlace || targets.at(found, defaultLocale)) return [];
      if (targets.isUnreadableAt(found)) return [];
      const text =
        'There is no such text any more. Give it its old name back, or ask a developer to change this page.';
      return [{ path: posix.relative('src/content', file), field: found, text }];
    }),
  );
}
