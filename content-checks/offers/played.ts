import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../platform/open-database.ts';
import { silentLog } from '../../runtime/log.ts';
import type { Finding } from '../files.ts';
import { keyOf, lineOfStep, type OfferExample } from './examples.ts';
import { type PlayedStep, playExample, UnplayableStep } from './play-example.ts';

const product = join(import.meta.dirname, '../..');
const stored = join(product, '.cache/played-examples.json');

/** What carries offers out. */
const engine = ['platform', 'shared', 'content-checks/offers'];

/** Keys of the examples that were played without a difference, by this engine. */
interface Passed {
  engine: string;
  keys: string[];
}

function engineHash(): string {
  const hash = createHash('sha256');
  for (const folder of engine)
    for (const file of readdirSync(join(product, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|sql|json)$/.test(file))
        hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(product, folder, file)));
  return hash.digest('hex');
}

function passedBefore(current: string): Set<string> {
  const known = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Passed) : null;
  return new Set(known?.engine === current ? known.keys : []);
}

function storePassed(current: string, keys: Set<string>): void {
  mkdirSync(join(product, '.cache'), { recursive: true });
  writeFileSync(stored, JSON.stringify({ engine: current, keys: [...keys] } satisfies Passed));
}

export const differs = ({ found, expected }: PlayedStep) => found !== expected;

/** Plays an example on a platform of its own. @throws UnplayableStep */
export async function playAlone(each: OfferExample): Promise<PlayedStep[]> {
  const database = await openDatabase({ memory: true }, { log: silentLog, demo: false });
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
  if (examples.length === 0) return [];
  const current = engineHash();
  const passed = passedBefore(current);
  const findings: Finding[] = [];
  for (const each of examples) {
    if (passed.has(keyOf(each))) continue;
    const found = await differencesOf(each);
    if (found.length === 0) storePassed(current, passed.add(keyOf(each)));
    findings.push(...found);
  }
  return findings;
}
