import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles, type Finding } from '../../content-checks/files.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import { readBuiltOffers } from '../../server/built-offers.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { changedRules, lastOffers } from '../build/changed-rules.ts';

/** Ids of the offers of the last build; null where there is none. */
export function builtOffers(root: string): Set<string> | null {
  const folder = join(root, 'dist');
  return readBuiltOffers(folder) === null ? null : new Set(lastOffers(folder).map(({ id }) => id));
}

/** Rules that differ from those of the last build, which players may be taking part under. */
export function changedSinceBuild(root: string): Finding[] {
  const { files } = contentFiles(join(root, 'src/content'));
  const { entries } = readEntries(files);
  const readable = new Set(entries.map(({ path }) => path));
  const unreadable = new Set(files.map(({ path }) => path).filter((path) => !readable.has(path)));
  return changedRules(lastOffers(join(root, 'dist')), offersOf(entries, false))
    .map(({ id, text }) => {
      const [type, name] = id.split('/');
      return { path: `${type}s/${defaultLocale}/${name}.md`, field: 'rule', text };
    })
    .filter(({ path }) => !unreadable.has(path));
}
