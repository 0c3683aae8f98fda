import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { accounts, rewards } from '../database/schema/schema.ts';
import type { Services } from '../services.ts';
import { endReward } from './manual-rewards.ts';

/** Rewards that are ended in one step. */
const BATCH_SIZE = 100;

/** Refuses rewards that are due to accounts which have been closed meanwhile. They are not paid before, see `payDue`. */
export async function endRewardsOfClosed({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const due = await db
    .select({ id: rewards.id, offer: rewards.offer })
    .from(rewards)
    .innerJoin(accounts, eq(accounts.uid, rewards.uid))
    .where(and(eq(rewards.state, 'due'), isNotNull(accounts.closedAt)))
    .orderBy(asc(rewards.id))
    .limit(BATCH_SIZE);
  for (const { id, offer } of due) {
    const ending = { person: null, note: 'The account was closed.', at: new Date(clock()) };
    await db
      .transaction((tx) => endReward(tx, id, ending))
      .catch((error: unknown) => log.error('offer.failed', { offer, rewards: 1, error: String(error) }));
  }
}
