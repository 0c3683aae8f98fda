import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles, formatFindings } from '../../content-checks/files.ts';
import { examplesOf } from '../../content-checks/offers/examples.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import { tryExample } from '../../content-checks/offers/try-example.ts';
import { errorsIn } from '../../content-checks/report.ts';
import { UsageError } from '../usage-error.ts';
import { houseLossOf, houseLossTables } from './house-loss.ts';

/** The promotions and quests of a project, with their examples, drafts too. */
export function examplesIn(root: string) {
  const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);
  return { examples: examplesOf(entries), offers: offersOf(entries, true) };
}

/**
 * Plays the example of a promotion or a quest, or of all, and prints who got what,
 * and what accounts can take from the offers. Returns the number of differences.
 */
export async function tryExamples(root: string, name: string | undefined): Promise<number> {
  const { examples, offers } = examplesIn(root);
  const errors = await errorsIn(root, new Date());
  const own = errors.filter(
    ({ path }) =>
      /^(?:promotions|quests)\//.test(path) && path.endsWith(name === undefined ? '' : `/${name}.md`),
  );
  if (own.length > 0) throw new UsageError(`Correct this first:\n${formatFindings(own)}`);
  const chosen = examples.filter((each) => name === undefined || each.name === name);
  if (chosen.length === 0)
    throw new UsageError(
      `"${name}" is no promotion or quest with a rule and an example. There are: ${examples.map((each) => each.name).join(', ')}.`,
    );
  let differences = 0;
  const chosenIds = chosen.map(({ offer }) => offer.id);
  for (const each of chosen) {
    const played = await tryExample(each);
    console.log(`${each.name}\n${played.text}`);
    differences += played.differences;
  }
  const loss = houseLossOf(offers, Date.now());
  const takes = name === undefined ? loss.takes : loss.takes.filter(({ offer }) => chosenIds.includes(offer));
  console.log(houseLossTables({ ...loss, takes }));
  return differences;
}
