import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles, formatFindings } from '../../content-checks/files.ts';
import { examplesOf, type OfferExample } from '../../content-checks/offers/examples.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import { type PlayedStep, UnplayableStep } from '../../content-checks/offers/play-example.ts';
import { differs, playAlone } from '../../content-checks/offers/played.ts';
import { errorsIn } from '../../content-checks/report.ts';
import { number } from '../../src/i18n/format.ts';
import { workingLocale } from '../../src/i18n/locales.ts';
import { UsageError } from '../usage-error.ts';
import { houseLossOf, houseLossTables } from './house-loss.ts';

/** The promotions and quests of a project, with their examples, drafts too. */
export function examplesIn(root: string) {
  const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);
  return { examples: examplesOf(entries), offers: offersOf(entries, true) };
}

const does = ({ at: _, player: __, ...fields }: PlayedStep['step']) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? number(value, workingLocale) : value}`)
    .join(', ');

/** `2026-11-18 20:00  Sari   stakes 600,000, wins 480,000, class slots`. */
function line({ step, found, expected }: PlayedStep): string {
  const place = `  ${step.at.slice(0, 16).replace('T', ' ')}  ${step.player.padEnd(8)}`;
  if (found === null) return `${place}${does(step)}`;
  return found === expected
    ? `${place}gets ${found}`.replace('gets keeps', 'keeps')
    : `${place}DIFFERS: the example says ${expected}; the platform gave ${found}`;
}

/** Plays an example and prints its lines. Returns the number of differences; a line that cannot be played is one. */
async function tryOne(each: OfferExample): Promise<number> {
  try {
    const steps = await playAlone(each);
    console.log(`${each.name}\n${steps.map(line).join('\n')}`);
    return steps.filter(differs).length;
  } catch (error) {
    if (!(error instanceof UnplayableStep)) throw error;
    console.log(`${each.name}\n  ${error.message}`);
    return 1;
  }
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
  for (const each of chosen) differences += await tryOne(each);
  const loss = houseLossOf(offers, Date.now());
  const takes = name === undefined ? loss.takes : loss.takes.filter(({ offer }) => chosenIds.includes(offer));
  console.log(houseLossTables({ ...loss, takes }));
  return differences;
}
