import { readEntries } from '../../content-checks/entries.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { changedRules } from '../build/changed-rules.ts';
import { type Contents, readContent } from './content-folder.ts';
import { textPlace } from './content-paths.ts';

/** The offers of texts. `read` returns the bytes of a file by its path. */
function offersIn(paths: readonly string[], read: (path: string) => Buffer): Offer[] {
  const files = paths.flatMap((path) => {
    const place = textPlace(path);
    return place ? [{ ...place, path, text: read(path).toString() }] : [];
  });
  return offersOf(readEntries(files).entries, false);
}

/** The offers of a version. `read` returns the bytes of a file by its hash. */
export const offersOfVersion = (contents: Contents, read: (hash: string) => Buffer): Offer[] =>
  offersIn(Object.keys(contents), (path) => read(contents[path] ?? ''));

const idsOf = (offers: readonly Offer[]) => new Set(offers.map(({ id }) => id));

/** Ids of the offers of a version: those that the site has. */
export const liveOffers = (contents: Contents, read: (hash: string) => Buffer): Set<string> =>
  idsOf(offersOfVersion(contents, read));

/** Ids of the offers of these texts in a project folder. */
export const offersInFolder = (root: string, paths: readonly string[]): Set<string> =>
  idsOf(offersIn(paths, (path) => readContent(root, path)));

/** Says which offers run on under their former rule, and how to pause or end them; empty where none does. */
export function runningOn(before: readonly Offer[], after: readonly Offer[], moment: number): string {
  const changed = changedRules(before, after, moment);
  if (changed.length === 0) return '';
  const lines = changed.map(({ id, text }) => `  ${id}: ${text}`);
  const commands = (name: string) =>
    changed.map(({ id }) => `  npm run ops -- offers ${name} ${id} --note "…"`);
  return [
    'These offers of the former version do not stop with it:',
    ...lines,
    'A pause stops all payments of an offer at once; what players have earned is kept, and paid by "offers resume":',
    ...commands('pause'),
    'An end makes the rule void from now on, for good; what players have reached until then is paid:',
    ...commands('end'),
  ].join('\n');
}
