import { z } from '@hono/zod-openapi';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { amountOf } from '../../../shared/offers/plan.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { timestampOf } from '../../database/function-rows.ts';
import {
  accounts,
  offerRuns,
  offers,
  offerVersions,
  rewardStates,
  rewards,
} from '../../database/schema/schema.ts';
import { epochMs, epochMsOf, rupiah } from '../../http/fields.ts';
import { isUnreadable, type KnownOffer, periodNow, type Reward } from '../../offers/offers.ts';

export const offerId = z
  .string()
  .regex(/^(promotion|quest)\/[a-z0-9-]{1,64}$/)
  .openapi({
    description: 'The offer: promotion/<name> or quest/<name>; "offers list" shows it.',
    example: 'promotion/weekly-cashback',
  });

export const periodKey = z
  .string()
  .regex(/^(once|20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/)
  .openapi({ description: 'First day of the period, or once. Default: the newest.', example: '2026-11-23' });

const offerStates = ['notYet', 'open', 'paused', 'exhausted', 'over', 'unreadable'] as const;

/** An offer as operators see it. */
export const offerFields = {
  offer: offerId,
  kind: z.string(),
  state: z.enum(offerStates).openapi({
    description:
      'exhausted: the budget is too small for what is due. unreadable: this release cannot read a rule that the offer had; it pays nothing.',
  }),
  version: z.int(),
  period: z.string().nullable().openapi({ description: 'Key of the current period.' }),
  rewarded: z.int().openapi({ description: 'Rewards that are paid and not revoked.' }),
  due: z.int().openapi({ description: 'Rewards that are decided and not paid yet.' }),
  spent: rupiah,
  budget: rupiah.openapi({ description: 'With what operators have added.' }),
  pauseReason: z.string().nullable(),
  leftSiteAt: epochMs.nullable().openapi({
    description:
      'Since when it is not on the site, where it runs on until its period is over. Null: it is on the site.',
  }),
  endReason: z.string().nullable().openapi({ description: 'Why an operator ended it; null: nobody has.' }),
};

function stateOf(offer: KnownOffer, now: number): (typeof offerStates)[number] {
  if (isUnreadable(offer)) return 'unreadable';
  if (offer.pausedAt) return 'paused';
  if (offer.exhaustedAt) return 'exhausted';
  if (periodNow(offer, now)) return 'open';
  const until = offer.versions.at(-1)?.plan.until ?? 0;
  return until <= now ? 'over' : 'notYet';
}

/** An offer that runs is reported from this part of its budget on. */
const NEARLY_SPENT_PERCENT = 90;

/**
 * Offers whose budget is too small, or soon will be: exhausted ones, and running ones that have spent most of it. A paused one
 * waits for the operator who paused it.
 */
export function lacksBudget(now: number): SQL {
  const endsAt = sql`(select v.ends_at from ${offerVersions} v where v.offer = ${offers.id} order by v.version desc limit 1)`;
  const isRunning = sql`${offers.endedAt} is null and coalesce(${endsAt}, 'infinity') > ${timestampOf(now)}`;
  const isNearlySpent = sql`${offers.spent} * 100 >= (${offers.budget} + ${offers.extraBudget}) * ${NEARLY_SPENT_PERCENT}::int`;
  return sql`${offers.pausedAt} is null and (${offers.exhaustedAt} is not null or (${isRunning} and ${isNearlySpent}))`;
}

/** Numbers of rewards by offer. */
export async function countRewards(db: Queries, offer?: string) {
  const rows = await rowsOf<{ offer: string; paid: string; due: string }>(
    db,
    sql`select offer, count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'due') as due
      from rewards where ${offer === undefined ? sql`true` : sql`offer = ${offer}`} group by offer`,
  );
  return new Map(rows.map((row) => [row.offer, { rewarded: Number(row.paid), due: Number(row.due) }]));
}

export function offerFacts(offer: KnownOffer, counts: Awaited<ReturnType<typeof countRewards>>, now: number) {
  const newest = offer.stored.at(-1);
  return {
    offer: offer.id,
    kind: newest?.rule.kind ?? '',
    state: stateOf(offer, now),
    version: newest?.version ?? 0,
    period: periodNow(offer, now)?.period.key ?? null,
    ...(counts.get(offer.id) ?? { rewarded: 0, due: 0 }),
    spent: offer.spent,
    budget: offer.budget + offer.extraBudget,
    pauseReason: offer.pauseReason,
    leftSiteAt: epochMsOf(offer.leftSiteAt),
    endReason: offer.endReason,
  };
}

/** A reward as operators see it. */
export const rewardFields = {
  reward: z.string(),
  account: z.string(),
  offer: offerId,
  period: z.string(),
  subject: z.string().openapi({ description: 'The deposit or friend that it is for, or an operator’s key.' }),
  figure: z.number(),
  rank: z.int().nullable(),
  amount: rupiah,
  state: z.enum(rewardStates).openapi({ description: 'due: decided, and not paid yet.' }),
  createdAt: epochMs,
  paidAt: epochMs.nullable(),
  endedAt: epochMs.nullable().openapi({ description: 'When it was revoked, or refused before it was paid.' }),
  movement: z.int().nullable().openapi({ description: 'The movement of the ledger that paid it.' }),
  grant: z.string().nullable().openapi({ description: 'The grant of free spins that paid it.' }),
  bonus: z.string().nullable().openapi({ description: 'The bonus that paid it.' }),
  note: z.string().nullable(),
};

const text = (id: number | null) => (id === null ? null : String(id));

export function rewardFacts(reward: Reward, account: string) {
  const { id, offer, period, subject, figure, rank, amount, state, note } = reward;
  return {
    reward: String(id),
    account,
    offer,
    period,
    subject,
    figure,
    rank,
    amount,
    state,
    createdAt: reward.createdAt.getTime(),
    paidAt: epochMsOf(reward.paidAt),
    endedAt: epochMsOf(reward.endedAt),
    movement: reward.movementId,
    grant: text(reward.grantId),
    bonus: text(reward.bonusId),
    note,
  };
}

/** Rewards with the account of their player, newest first. */
export async function lastRewards(db: Queries, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ reward: rewards, account: accounts.account })
    .from(rewards)
    .innerJoin(accounts, eq(accounts.uid, rewards.uid))
    .where(and(where))
    .orderBy(desc(rewards.id))
    .limit(limit);
  return rows.map(({ reward, account }) => rewardFacts(reward, account));
}

/**
 * The cost of an offer until the end of each day with a payment, beside its budget of today; the oldest days first. Rewards
 * that were revoked since count on no day.
 */
export async function costsByDay(db: Queries, offer: string, budget: number) {
  const rows = await rowsOf<{ day: string; spent: string }>(
    db,
    sql`select western_day(paid_at)::text as day, sum(sum(amount)) over (order by western_day(paid_at)) as spent
      from rewards where offer = ${offer} and state = 'paid' group by western_day(paid_at) order by 1`,
  );
  return rows.map(({ day, spent }) => ({ day, spent: Number(spent), budget }));
}

/** The figures of examples, as multiples of the least figure that counts. */
const EXAMPLES = [1, 2, 5, 10, 100] as const;

/** The rewards of some figures, as long as a higher figure gives more, or of each rank; computed as rewards are. */
export function examplesOf({ versions }: KnownOffer) {
  const plan = versions.at(-1)?.plan;
  if (!plan) return [];
  if ('prizes' in plan.gives)
    return plan.gives.prizes.map((amount, index) => ({ figure: null, rank: index + 1, amount }));
  return EXAMPLES.map((times) => {
    const figure = plan.least * times;
    return { figure, rank: null, amount: amountOf(plan, figure) };
  }).filter(({ amount }, index, all) => index === 0 || amount > (all[index - 1]?.amount ?? 0));
}

/** A closed or open run as operators see it. */
export const runFields = {
  period: z.string(),
  version: z.int(),
  dueAt: epochMs,
  closedAt: epochMs.nullable(),
  rewarded: z.int(),
  total: rupiah,
  waiting: z
    .int()
    .openapi({ description: 'Players with an open round of the period; they are measured later.' }),
};

/** Periods of an offer whose rewards were or are due at a moment, newest first. */
export async function lastRuns(db: Queries, offer: string, limit: number) {
  const rows = await db
    .select()
    .from(offerRuns)
    .where(eq(offerRuns.offer, offer))
    .orderBy(desc(offerRuns.startsAt))
    .limit(limit);
  return rows.map(({ period, version, dueAt, closedAt, rewarded, total, waiting }) => {
    const times = { dueAt: dueAt.getTime(), closedAt: epochMsOf(closedAt) };
    return { period, version, ...times, rewarded, total, waiting: waiting.length };
  });
}

/** Sums over all runs of an offer. */
export async function sumRuns(db: Queries, offer: string) {
  const [sums] = await rowsOf<{ rewarded: string; total: string }>(
    db,
    sql`select coalesce(sum(rewarded), 0) as rewarded, coalesce(sum(total), 0) as total from offer_runs where offer = ${offer}`,
  );
  return { rewarded: Number(sums?.rewarded), total: Number(sums?.total) };
}
