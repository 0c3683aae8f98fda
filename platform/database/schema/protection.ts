import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Limits that players set themselves: whole rupiah by day, week or month of western Indonesia; `session` in minutes. */
export const limitNames = [
  ...(['depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'lossWeek', 'lossMonth'] as const),
  ...(['stakeDay', 'session'] as const),
] as const;

/**
 * `set` and `confirmed` hold from then on. A looser limit is `requested`; until it is confirmed, the one before holds. `kept`
 * withdraws the request.
 */
export const limitSteps = ['set', 'requested', 'confirmed', 'kept'] as const;

/** Lengths of a break, which is the first, and of an exclusion. */
export const breakTerms = ['day', 'month', 'threeMonths', 'sixMonths', 'year', 'fiveYears'] as const;

export const breakKinds = ['break', 'exclusion'] as const;

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

const player = () =>
  text('uid')
    .notNull()
    .references(() => accounts.uid);

/** Players' decisions about their limits, append-only. Of each limit the newest row that holds counts. */
export const playerLimits = pgTable(
  'player_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: player(),
    name: text('name', { enum: limitNames }).notNull(),
    step: text('step', { enum: limitSteps }).notNull(),
    /** Whole rupiah, or minutes; null: no limit. */
    amount: bigint('amount', { mode: 'number' }),
    at: moment('at').notNull(),
    /** Of a request: it can be confirmed from this moment on, until it lapses. */
    confirmableAt: moment('confirmable_at'),
    lapsesAt: moment('lapses_at'),
    /** The request that this row confirms or withdraws. */
    request: bigint('request_id', { mode: 'number' }).references((): AnyPgColumn => playerLimits.id),
  },
  (table) => [
    index('player_limits_player').on(table.uid, table.name, table.id),
    check('player_limits_name', sql`${table.name} in (${oneOf(limitNames)})`),
    check('player_limits_step', sql`${table.step} in (${oneOf(limitSteps)})`),
    check('player_limits_amount', sql`${table.amount} >= 0`),
    check(
      'player_limits_requested',
      sql`(${table.step} = 'requested') = (${table.confirmableAt} is not null) and (${table.confirmableAt} is null) = (${table.lapsesAt} is null) and (${table.step} in ('confirmed', 'kept')) = (${table.request} is not null)`,
    ),
  ],
);

/** Breaks and exclusions, append-only. While one lasts, the player cannot play or deposit. */
export const playerBreaks = pgTable(
  'player_breaks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: player(),
    kind: text('kind', { enum: breakKinds }).notNull(),
    term: text('term', { enum: breakTerms }).notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The operator who added it on the player's request; null: the player. */
    person: text('person'),
  },
  (table) => [
    index('player_breaks_player').on(table.uid, table.endsAt),
    check('player_breaks_term', sql`${table.term} in (${oneOf(breakTerms)})`),
    check(
      'player_breaks_kind',
      sql`${table.kind} = case ${table.term} when 'day' then 'break' else 'exclusion' end`,
    ),
    check('player_breaks_length', sql`${table.endsAt} > ${table.startedAt}`),
  ],
);
