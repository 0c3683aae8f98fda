import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles, type Finding } from '../../content-checks/files.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { changedRules, lastOffers } from '../build/changed-rules.ts';
import { offersOf } from '../build/offers.ts';

/** Rules that differ from those of the last build, which players may be taking part under. */
export function changedSinceBuild(root: string): Finding[] {
  const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);
  return changedRules(lastOffers(join(root, 'dist')), offersOf(entries, false)).map(({ id, text }) => {
    const [type, name] = id.split('/');
    return { path: `${type}s/${defaultLocale}/${name}.md`, field: 'rule', text };
  });
}
