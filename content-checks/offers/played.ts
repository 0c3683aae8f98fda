import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../files.ts';
import { keyOf, lineOfStep, type OfferExample } from './examples.ts';
import { type PlayedStep, playExample, UnplayableStep } from './play-example.ts';
import { caches, openTrialDatabase } from './trial-database.ts';

const stored = join(caches, 'played-examples.json');

/** Keys of the examples that were played without a difference. What changes the platform is tested with the bundled offers. */
function passedBefore(): string[] {
  const text = existsSync(stored) ? readFileSync(stored, 'utf8') : '';
  // A file that was cut short holds no list.
  return text.endsWith(']') ? (JSON.parse(text) as string[]) : [];
}

function storePassed(keys: ReadonlySet<string>): void {
  mkdirSync(caches, { recursive: true });
  writeFileSync(stored, JSON.stringify([...keys]));
}

export const differs = ({ found, expected }: PlayedStep) => found !== expected;

/** Plays an example on a platform of its own. @throws UnplayableStep */
export async function playAlone(each: OfferExample): Promise<PlayedStep[]> {
  const database = await openTrialDatabase();
  return playExample(each, database).finally(() => database.close());
}

const momentOf = (at: string) => at.slice(0, 16).replace('T', ' ');

/** The lines of an example that differ from what the platform gives, and the one that cannot be played. */
async function differencesOf(each: OfferExample): Promise<Finding[]> {
  const finding = (index: number, text: string): Finding => ({
    path: each.path,
    line: lineOfStep(each, index),
    field: 'example',
    text,
  });
  try {
    const steps = await playAlone(each);
    return steps.flatMap((played, index) => {
      const { step, found, expected } = played;
      if (!differs(played)) return [];
      const text = `For ${step.player}, ${momentOf(step.at)}, the example says "${expected}"; the platform gave "${found}". Correct the example and the text, or the rule.`;
      return [finding(index, text)];
    });
  } catch (error) {
    if (!(error instanceof UnplayableStep)) throw error;
    return [finding(error.index, `${error.message} Correct this line.`)];
  }
}

/** Plays examples, except those that have passed before, and returns the lines that differ. */
export async function exampleFindings(examples: readonly OfferExample[]): Promise<Finding[]> {
  const passed = new Set(passedBefore());
  const findings: Finding[] = [];
  for (const each of examples) {
    if (passed.has(keyOf(each))) continue;
    const found = await differencesOf(each);
    if (found.length === 0) storePassed(passed.add(keyOf(each)));
    findings.push(...found);
  }
  return findings;
}
