import { seeded } from '../seeded-random.ts';
import { type AttackedListener, exchange } from './send.ts';

export interface AttackOutcome {
  requests: number;
  /** The number of responses per status. */
  statuses: Record<string, number>;
  /** How often a connection ended in each way. */
  ends: Record<string, number>;
  /** Seeds of connections that met a 5xx other than 503, or hung. */
  wrong: { seed: number; why: string }[];
}

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1;
}

/** Sends at least this many odd requests over several connections at a time; each connection has its own seed. */
export async function attack(
  place: AttackedListener,
  { requests, seed, atOnce = 16 }: { requests: number; seed: number; atOnce?: number },
): Promise<AttackOutcome> {
  const outcome: AttackOutcome = { requests: 0, statuses: {}, ends: {}, wrong: [] };
  let next = seed;
  const visitor = async () => {
    while (outcome.requests < requests) {
      next += 1;
      const own = next;
      const { requests: sent, answer, end } = await exchange(seeded(own), place);
      outcome.requests += sent;
      count(outcome.ends, end);
      if (end === 'hung') outcome.wrong.push({ seed: own, why: 'hung' });
      for (const [, status = ''] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        count(outcome.statuses, status);
        if (status >= '500' && status !== '503') outcome.wrong.push({ seed: own, why: status });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return outcome;
}
