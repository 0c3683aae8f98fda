import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { amountOf, type Plan } from '../../shared/offers/plan.ts';
import type { Queries } from '../database/database.ts';
import { ledgerMovements, offers, rewards } from '../database/schema/schema.ts';
import { revokeGrant } from '../free-spins/free-spins.ts';
import { PlatformError } from '../http/errors.ts';
import { reverse } from '../ledger/ledger.ts';
import { eventOfGrant, type StoredEvent } from '../notifications/notifications.ts';
import { revokeBonus } from './bonuses.ts';
import { lockOffers } from './decide.ts';
import { findPeriod, newestPeriod, readOffers } from './versions.ts';

export type Reward = typeof rewards.$inferSelect;

interface ManualTerms {
  offer: string;
  /** Key of the period; by default the newest that has begun. */
  period?: string | undefined;
  /** The figure that would have been measured. */
  figure?: number | undefined;
  rank?: number | undefined;
}

/** The amount that a figure or a rank brings. Throws INVALID_INPUT where the terms need one that is missing. */
function manualAmount({ gives, least }: Plan, { figure, rank }: ManualTerms): number {
  const needed = 'prizes' in gives ? 'rank' : 'money' in gives && 'percent' in gives.money ? 'figure' : null;
  if (needed && { figure, rank }[needed] === undefined)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: needed, code: 'TYPE' }] });
  return amountOf({ gives, least }, figure ?? least, rank);
}

/**
 * The reward that an operator would give by hand under the terms of an offer. Throws UNKNOWN_OFFER, OFFER_OVER, GOAL_NOT_REACHED and
 * INVALID_INPUT.
 */
export async function manualRewardTerms(db: Queries, given: ManualTerms, now: number) {
  const [offer] = await readOffers(db, given.offer);
  if (!offer) throw new PlatformError('UNKNOWN_OFFER');
  const found = given.period === undefined ? newestPeriod(offer, now) : findPeriod(offer, given.period, now);
  if (!found) throw new PlatformError('OFFER_OVER');
  const { version, period } = found;
  const amount = manualAmount(version.plan, given);
  if (amount === 0) throw new PlatformError('GOAL_NOT_REACHED');
  return { version, period: period.key, amount };
}

/**
 * Decides a reward that an operator gives under the terms of an offer; it counts as that of the period. Throws REWARD_GIVEN,
 * and what `manualRewardTerms` throws.
 */
export async function giveManualReward(
  tx: Queries,
  { uid, key, ...given }: ManualTerms & { uid: string; key: string },
  now: number,
): Promise<Reward> {
  await lockOffers(tx, [given.offer]);
  const { version, period, amount } = await manualRewardTerms(tx, given, now);
  const { offer, rank, figure = 0 } = given;
  const ofPeriod = and(
    eq(rewards.offer, offer),
    eq(rewards.uid, uid),
    eq(rewards.period, period),
    inArray(rewards.state, ['due', 'paid']),
  );
  if ((await tx.$count(rewards, ofPeriod)) >= version.plan.times) throw new PlatformError('REWARD_GIVEN');
  // Where a period has one reward, it is the same row that a run would write at the same moment.
  const subject = version.plan.times === 1 ? '' : `operator:${key}`;
  const row = { offer, version: version.version, uid, period, subject, figure, rank, amount };
  const [reward] = await tx
    .insert(rewards)
    .values({ ...row, byHand: true, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning();
  if (!reward) throw new PlatformError('REWARD_GIVEN');
  return reward;
}

/** Throws UNKNOWN_REWARD. */
export async function findReward(db: Queries, id: number): Promise<Reward> {
  const [reward] = await db.select().from(rewards).where(eq(rewards.id, id));
  if (!reward) throw new PlatformError('UNKNOWN_REWARD');
  return reward;
}

interface Ending {
  /** The operator; null: the engine ends it. */
  person: string | null;
  note: string;
  at: Date;
}

/** Takes the money of a reward back, unless a correction of the ledger has done so. */
async function takeBack(tx: Queries, { id, movementId }: Reward, { person, note }: Ending) {
  const isReversed = await tx.$count(ledgerMovements, eq(ledgerMovements.reverses, movementId ?? 0));
  if (movementId === null || isReversed > 0) return;
  const caller = person === null ? 'system' : 'operator';
  await reverse(tx, {
    caller,
    key: `reward:${id}:back`,
    movement: movementId,
    actor: person ?? undefined,
    note,
  });
}

/**
 * Refuses a reward that is due, or revokes a paid one: its money is reversed, its bonus taken back, or what is left of its
 * free spins revoked; `takeBackSpins` notifies their brand. Once. Returns the notice of the spins, or that of a bonus that
 * opens instead. Throws UNKNOWN_REWARD, INSUFFICIENT_FUNDS where the
 * player has less money by now, ROUND_OPEN while the bonus is played with, and MOVEMENT_CLOSED where it is over.
 */
export async function endReward(
  tx: Queries,
  id: number,
  ending: Ending,
): Promise<{ reward: Reward; events: StoredEvent[]; isRepeated: boolean }> {
  const { note, at } = ending;
  await lockOffers(tx, [(await findReward(tx, id)).offer]);
  const reward = await findReward(tx, id);
  if (reward.endedAt) return { reward, events: [], isRepeated: true };
  const isPaid = reward.state === 'paid';
  let events: StoredEvent[] = [];
  if (isPaid) {
    await takeBack(tx, reward, ending);
    if (reward.bonusId !== null) events = await revokeBonus(tx, reward.bonusId, ending);
    if (reward.grantId !== null) {
      await revokeGrant(tx, reward.grantId, at);
      events = await eventOfGrant(tx, reward.uid, reward.grantId);
    }
  }
  const spent = sql`${offers.spent} - ${isPaid ? reward.amount : 0}::bigint`;
  // The next payment finds out if the budget is large enough for the others.
  await tx.update(offers).set({ spent, exhaustedAt: null }).where(eq(offers.id, reward.offer));
  const [ended] = await tx
    .update(rewards)
    .set({ state: isPaid ? 'revoked' : 'refused', endedAt: at, note })
    .where(and(eq(rewards.id, id), isNull(rewards.endedAt)))
    .returning();
  if (!ended) throw new Error('Offers: the reward was not ended.');
  return { reward: ended, events, isRepeated: false };
}
