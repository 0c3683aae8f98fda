import type { Outcome, Unreachable } from './outcome.ts';

const TRIES = 5;

/** Asks again while the platform does not answer, and rejects in the end: for builds, whose pages cannot be without it. */
export async function insist<T>(
  ask: () => Promise<Outcome<T>>,
  triesLeft = TRIES,
): Promise<Exclude<Outcome<T>, Unreachable>> {
  const outcome = await ask();
  if (outcome.kind !== 'unreachable') return outcome;
  if (triesLeft === 1)
    throw new Error('The platform does not answer, and pages are not built without what it says.');
  return insist(ask, triesLeft - 1);
}
