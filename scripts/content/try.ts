import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles, formatFindings } from '../../content-checks/files.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { silentLog } from '../../runtime/log.ts';
import type { Example } from '../../shared/offers/example.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { number } from '../../src/i18n/format.ts';
import { defaultLocale, workingLocale } from '../../src/i18n/locales.ts';
import { offersOf } from '../build/offers.ts';
import { UsageError } from '../usage-error.ts';
import { houseLossOf, houseLossTables } from './house-loss.ts';
import { type PlayedStep, playExample } from './play-example.ts';

/** The quests that must be done before an offer, the first first. */
function questsBefore(offer: Offer, offers: ReadonlyMap<string, Offer>): Offer[] {
  const { rule } = offer;
  const earlier = rule.kind === 'quest' && rule.after ? offers.get(`quest/${rule.after}`) : undefined;
  return earlier ? [...questsBefore(earlier, offers), earlier] : [];
}

/** The promotions and quests of a project that have an example, drafts too. */
export function examplesIn(root: string) {
  const { entries, findings } = readEntries(contentFiles(join(root, 'src/content')).files);
  const offers = new Map(offersOf(entries, true).map((offer) => [offer.id, offer]));
  const examples = entries.flatMap(({ collection, locale, name, data: { example } }) => {
    const offer = offers.get(`${collection === 'quests' ? 'quest' : 'promotion'}/${name}`);
    if (locale !== defaultLocale || !offer || !example) return [];
    return [{ name, offer, before: questsBefore(offer, offers), example }];
  });
  return { examples, offers: [...offers.values()], findings };
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

export const differs = ({ found, expected }: PlayedStep) => found !== expected;

async function tryOne(tried: { offer: Offer; before: Offer[]; example: Example }): Promise<PlayedStep[]> {
  const database = await openDatabase({ memory: true }, { log: silentLog, demo: false });
  return playExample(tried, database).finally(() => database.close());
}

/**
 * Plays the example of a promotion or a quest, or of all, and prints who got what,
 * and what accounts can take from the offers. Returns the number of differences.
 */
export async function tryExamples(root: string, name: string | undefined): Promise<number> {
  const { examples, offers, findings } = examplesIn(root);
  const own = findings.filter(({ path }) => path.includes(`/${name}.`));
  if (own.length > 0) throw new UsageError(`Correct this first:\n${formatFindings(own)}`);
  const chosen = examples.filter((each) => name === undefined || each.name === name);
  if (chosen.length === 0)
    throw new UsageError(
      `"${name}" is no promotion or quest with a rule and an example. There are: ${examples.map((each) => each.name).join(', ')}.`,
    );
  let differences = 0;
  const chosenIds = chosen.map(({ offer }) => offer.id);
  for (const each of chosen) {
    const steps = await tryOne(each);
    console.log(`${each.name}\n${steps.map(line).join('\n')}`);
    differences += steps.filter(differs).length;
  }
  const loss = houseLossOf(offers, Date.now());
  const takes = name === undefined ? loss.takes : loss.takes.filter(({ offer }) => chosenIds.includes(offer));
  console.log(houseLossTables({ ...loss, takes }));
  return differences;
}
