import { sql } from 'drizzle-orm';
import { within } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import type { CashierServices } from './services.ts';

const PATIENCE = 4_000;
/** ms between two questions about the same attempt: doubled each time, from the first to the second. */
const pauses = { shortest: 5_000, longest: 10 * 60_000 };

/** ms to wait after so many questions without an end. */
export function pauseAfter(asks: number): number {
  return Math.min(pauses.longest, pauses.shortest * 2 ** Math.min(asks, 20));
}

/** What a node writes down that goes on with an attempt: it is this node's for `lease` ms. */
export const claimed = (now: number, lease: number) => ({
  askedAt: new Date(now),
  nextAskAt: new Date(now + lease),
});

/** And that counts for the pause before the next one. */
export const oneMore = { asks: sql`asks + 1` };

/** What the bank said, or null: one that fails or is silent has said nothing. */
export async function heard<T>(
  { patience = PATIENCE, log }: Pick<CashierServices, 'patience' | 'log'>,
  question: () => Promise<T>,
): Promise<T | null> {
  try {
    return await within(patience, question());
  } catch (error) {
    log.warn('bank.silent', { error: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** The same where nothing goes on without it. Throws BANK_UNREACHABLE. */
export async function requireHeard<T>(
  services: Pick<CashierServices, 'patience' | 'log'>,
  question: () => Promise<T>,
): Promise<T> {
  const answer = await heard(services, question);
  if (answer === null) throw new PlatformError('BANK_UNREACHABLE');
  return answer;
}
