import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Rule } from '../../../shared/offers/rule.ts';
import { accounts } from './accounts.ts';
import { moment, rupiah } from './columns.ts';
import { freeSpinGrants } from './free-spins.ts';
import { ledgerMovements } from './ledger.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const player = (name: string) => text(name).references(() => accounts.uid);
const offer = () =>
  text('offer')
    .notNull()
    .references(() => offers.id);

/** An offer's budget, costs, pauses and end. Rules are in `offer_versions`. */
export const offers = pgTable(
  'offers',
  {
    /** `promotion/<name>` or `quest/<name>`. */
    id: text('id').primaryKey(),
    /** By language; rewards name it. */
    title: json('title').$type<Record<string, string>>().notNull().default({}),
    /** That of the newest version, in whole rupiah. */
    budget: rupiah('budget').notNull(),
    /** Added by operators. */
    extraBudget: rupiah('extra_budget').notNull().default(0),
    /** Cost of the rewards that are paid and not revoked. */
    spent: rupiah('spent').notNull().default(0),
    /** All periods that were due until then have a row in `offer_runs`. */
    dueUntil: moment('due_until').notNull(),
    /** Nothing is paid while it is paused. */
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason'),
    /** From then on it counts nothing, whatever its rules say. */
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    /** Since when the build of the site does not have it; null: it has it. */
    leftSiteAt: moment('left_site_at'),
    /** Until when one payer requests free spins of the offer from a game brand. */
    leasedUntil: moment('leased_until'),
    /** Since when the budget is too small for a reward that is due; null: it is large enough. */
    exhaustedAt: moment('exhausted_at'),
  },
  (table) => [
    check('offers_id', sql`${table.id} ~ '^(promotion|quest)/[a-z0-9-]+$'`),
    check('offers_amounts', sql`${table.budget} >= 0 and ${table.extraBudget} >= 0 and ${table.spent} >= 0`),
    check('offers_paused', sql`(${table.pausedAt} is null) = (${table.pauseReason} is null)`),
    check('offers_ended', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/** Every rule that an offer has had. A version holds for the periods that begin from its import on. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    offer: offer(),
    version: integer('version').notNull(),
    importedAt: moment('imported_at').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive; null: no end. An offer that is no longer in the build ends with its last version. */
    endsAt: moment('ends_at'),
    rule: json('rule').$type<Rule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offer, table.version] })],
);

/** News that belongs to an offer, sent once to everybody at its time. */
export const offerCards = pgTable(
  'offer_cards',
  {
    offer: offer(),
    at: moment('at').notNull(),
    /** By language. */
    title: json('title').$type<Record<string, string>>().notNull(),
    text: json('text').$type<Record<string, string>>().notNull(),
    /** Path of the page of the offer. */
    linkUrl: text('link_url'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.offer, table.at] }),
    index('offer_cards_unsent').on(table.at).where(sql`${table.sentAt} is null`),
  ],
);

/** Players who joined an offer, alone or as a pair. */
export const offerPlayers = pgTable(
  'offer_players',
  {
    offer: offer(),
    uid: player('uid').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The player whom `uid` named as partner. */
    partner: player('partner'),
  },
  (table) => [
    primaryKey({ columns: [table.offer, table.uid] }),
    index('offer_players_uid').on(table.uid),
    index('offer_players_partner').on(table.partner),
    check('offer_players_partner', sql`${table.partner} <> ${table.uid}`),
  ],
);

/**
 * `due`: decided, and not paid yet; `refused`: by an operator or the end of the account, before it was paid; `revoked`:
 * after.
 */
export const rewardStates = ['due', 'paid', 'revoked', 'refused'] as const;

/**
 * A reward of an offer to a player for a period: decided once, then paid once. Player and version have no foreign key: the
 * statement that writes rewards reads both, and checking them again took two fifths of a run for all players.
 */
export const rewards = pgTable(
  'rewards',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    offer: text('offer').notNull(),
    version: integer('version').notNull(),
    uid: text('uid').notNull(),
    /** Key of the period. */
    period: text('period').notNull(),
    /** The occasion, where a period can have several rewards: reference of a deposit, uid of a friend. */
    subject: text('subject').notNull().default(''),
    /** The measured figure, in the unit of the measure. */
    figure: numeric('figure', { mode: 'number' }).notNull(),
    /** From 1, in a leaderboard. */
    rank: integer('rank'),
    /** Cost in whole rupiah; of free spins their number times their value. */
    amount: rupiah('amount').notNull(),
    state: text('state', { enum: rewardStates }).notNull().default('due'),
    /** The movement that paid it, where it is the player's own money. */
    movementId: number('movement_id').references(() => ledgerMovements.id),
    grantId: number('grant_id').references(() => freeSpinGrants.id),
    /** The bonus, where it must be wagered first. */
    bonusId: number('bonus_id').references(() => bonuses.id),
    /** Given by an operator; it stands for what the figures of the period would bring. */
    byHand: boolean('by_hand').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** When it could not be paid last; it comes after those that were not tried. */
    triedAt: moment('tried_at'),
    /** When its free spins were first requested from the brand; they last from then on. Null again once the brand has them back. */
    requestedAt: moment('requested_at'),
    paidAt: moment('paid_at'),
    /** When it was revoked or refused. */
    endedAt: moment('ended_at'),
    /** Reason why it was revoked or refused; of a paid one, why it should have been. */
    note: text('note'),
  },
  (table) => [
    // Begins with the player, so that it finds a player's rewards too.
    unique('rewards_once').on(table.uid, table.offer, table.period, table.subject),
    uniqueIndex('rewards_movement').on(table.movementId).where(sql`${table.movementId} is not null`),
    uniqueIndex('rewards_grant').on(table.grantId).where(sql`${table.grantId} is not null`),
    uniqueIndex('rewards_bonus').on(table.bonusId).where(sql`${table.bonusId} is not null`),
    index('rewards_due')
      .on(table.offer, table.triedAt.asc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'due'`),
    index('rewards_at_brand')
      .on(table.id)
      .where(sql`${table.requestedAt} is not null and ${table.endedAt} is not null`),
    check('rewards_state', sql`${table.state} in (${oneOf(rewardStates)})`),
    check('rewards_amount', sql`${table.amount} > 0`),
    check(
      'rewards_paid',
      sql`(${table.state} in ('paid', 'revoked')) = (${table.paidAt} is not null) and (${table.paidAt} is not null) = (num_nonnulls(${table.movementId}, ${table.grantId}, ${table.bonusId}) = 1)`,
    ),
    check('rewards_ended', sql`(${table.state} in ('revoked', 'refused')) = (${table.endedAt} is not null)`),
  ],
);

/** Periods whose rewards are due at a moment: how far all players have been measured. */
export const offerRuns = pgTable(
  'offer_runs',
  {
    offer: text('offer').notNull(),
    version: integer('version').notNull(),
    /** Key of the period. */
    period: text('period').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive. */
    endsAt: moment('ends_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The last player who was measured, in the order of uids; null: all were, and only those who wait are measured. */
    cursor: text('cursor').default(''),
    /** Players before the cursor who are measured when their open rounds of the period have ended. */
    waiting: text('waiting').array().notNull().default(sql`'{}'`),
    closedAt: moment('closed_at'),
    rewarded: integer('rewarded').notNull().default(0),
    /** Whole rupiah. */
    total: rupiah('total').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.offer, table.period] }),
    foreignKey({
      columns: [table.offer, table.version],
      foreignColumns: [offerVersions.offer, offerVersions.version],
    }),
    index('offer_runs_open').on(table.dueAt).where(sql`${table.closedAt} is null`),
  ],
);

/** The best score of each player in a period of a leaderboard, computed from rounds. */
export const leaderboardScores = pgTable(
  'leaderboard_scores',
  {
    offer: offer(),
    period: text('period').notNull(),
    uid: player('uid').notNull(),
    score: numeric('score', { mode: 'number' }).notNull(),
    roundId: number('round_id').notNull(),
    /** When that round began; the earlier of two equal scores ranks first. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offer, table.period, table.uid] }),
    index('leaderboard_scores_rank').on(
      table.offer,
      table.period,
      table.score.desc().nullsFirst(),
      table.at,
      table.roundId,
    ),
    index('leaderboard_scores_at').on(table.at),
  ],
);

/** Events after which a player is measured again. */
export const rewardCauses = [
  'round',
  'logIn',
  'deposit',
  'favourite',
  'bankAccount',
  'page',
  'join',
  'reversal',
  'mark',
] as const;

/**
 * Players to measure again, written by triggers in the transaction that changes a figure. The engine takes rows in the
 * transaction that writes what is due. No foreign key: each bet would lock the player's account.
 */
export const rewardQueue = pgTable(
  'reward_queue',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid').notNull(),
    cause: text('cause', { enum: rewardCauses }).notNull(),
    /** The moment that the figure belongs to. */
    at: moment('at').notNull(),
    /** The offer that failed with the row and gets it again; null: a new row, for all offers. */
    offer: text('offer'),
  },
  (table) => [
    uniqueIndex('reward_queue_failed')
      .on(table.offer, table.uid, table.cause, table.at)
      .where(sql`${table.offer} is not null`),
  ],
);

export const bonusStates = ['waiting', 'open', 'released', 'used', 'lapsed', 'givenUp', 'revoked'] as const;

/** Money that must be wagered before it is the player's own. One bonus is open at a time; others wait. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: player('uid').notNull(),
    amount: rupiah('amount').notNull(),
    /** Stakes that it takes. */
    required: rupiah('required').notNull(),
    /** Stakes that counted, stored at its end. */
    wagered: rupiah('wagered').notNull().default(0),
    /** Lifetime after it opens; null: it does not lapse. */
    days: integer('days'),
    /** Null: that of the game. */
    maximumStake: rupiah('maximum_stake'),
    /** The most that becomes own money; null: unlimited. */
    winLimit: rupiah('win_limit'),
    /** Lobby classes that it can be played in. */
    products: text('products').array().notNull(),
    state: text('state', { enum: bonusStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    openedAt: moment('opened_at'),
    /** Set when it opens. */
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    /** Rupiah that became the player's own. */
    released: rupiah('released').notNull().default(0),
    /** Rupiah that were lost with its end. */
    lost: rupiah('lost').notNull().default(0),
  },
  (table) => [
    uniqueIndex('bonuses_one_open').on(table.uid).where(sql`${table.state} = 'open'`),
    index('bonuses_player').on(table.uid, table.id),
    index('bonuses_expires_at').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    check('bonuses_state', sql`${table.state} in (${oneOf(bonusStates)})`),
    check(
      'bonuses_amounts',
      sql`${table.amount} > 0 and ${table.required} > 0 and ${table.wagered} >= 0 and ${table.released} >= 0 and ${table.lost} >= 0 and (${table.winLimit} is null or ${table.released} <= ${table.winLimit})`,
    ),
    check('bonuses_never_above_ten_times', sql`${table.required} <= 10 * ${table.amount}`),
    check('bonuses_days', sql`${table.days} >= 1`),
    check('bonuses_ended', sql`(${table.state} in ('waiting', 'open')) = (${table.endedAt} is null)`),
    check('bonuses_opened', sql`${table.state} <> 'open' or ${table.openedAt} is not null`),
  ],
);

export const referralCodes = pgTable('referral_codes', {
  uid: player('uid').primaryKey(),
  code: text('code').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** The inviter of a player, bound once at sign-up. */
export const referrals = pgTable(
  'referrals',
  {
    friend: player('friend').primaryKey(),
    inviter: player('inviter').notNull(),
    code: text('code').notNull(),
    boundAt: moment('bound_at').notNull(),
    /** Code of the reason why the inviter gets nothing; null: nothing speaks against it. */
    refused: text('refused'),
  },
  (table) => [
    index('referrals_inviter').on(table.inviter, table.boundAt),
    check('referrals_of_two', sql`${table.inviter} <> ${table.friend}`),
  ],
);

/** Pages that players have read, where a quest counts it. */
export const pageReads = pgTable(
  'page_reads',
  {
    uid: player('uid').notNull(),
    /** Path without its language. */
    page: text('page').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.page] })],
);
