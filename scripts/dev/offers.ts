import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import { publishBuild } from '../../server/builds.ts';

const root = join(import.meta.dirname, '../..');

/** A build of nothing but the offers, from the project folder. */
export const offersFolder = '.cache/development';

/** Gives the offers of the texts to the platform, with drafts. While a text has a mistake, the former ones stay. */
function writeOffers(): void {
  const { entries, findings } = readEntries(contentFiles(join(root, 'src/content')).files);
  if (findings.length > 0) return;
  const newFolder = join(root, `${offersFolder}-new`);
  mkdirSync(newFolder, { recursive: true });
  writeFileSync(join(newFolder, 'offers.json'), JSON.stringify(offersOf(entries, true)));
  publishBuild(join(root, offersFolder), newFolder, `offers-${Date.now()}`);
}

/** Writes the offers now and whenever a text changes. */
export function followOffers(): void {
  writeOffers();
  for (const folder of ['promotions', 'quests'])
    watch(join(root, 'src/content', folder), { recursive: true, persistent: false }, writeOffers);
}
