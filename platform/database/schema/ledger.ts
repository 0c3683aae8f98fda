import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { gameBrands } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';

/** Kinds of accounts. Those of the house store no balance. */
export const accountKinds = ['player', 'held', 'bonus', 'brand', 'transit', 'house'] as const;

/** Purposes of house accounts. `legacy` is the one account of all purposes that older databases had. */
export const housePurposes = ['welcome', 'gifts', 'play', 'cashier', 'rewards', 'corrections'] as const;

export const movementReasons = [
  ...(['welcome', 'gift', 'reward', 'stake', 'win', 'refund', 'freeSpinWin'] as const),
  ...(['bonus', 'bonusReleased', 'bonusEnded'] as const),
  ...(['toBrand', 'fromBrand', 'brandResult', 'deposit', 'withdrawal', 'correction'] as const),
] as const;

export const movementPhases = ['single', 'pending', 'posted', 'voided'] as const;

/**
 * Only the functions of the ledger write these tables. Triggers check the columns instead of CHECK
 * constraints, which PostgreSQL would parse for every statement (ADR 36).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    uid: text('uid').references(() => accounts.uid),
    gameBrand: text('game_brand').references(() => gameBrands.code),
    purpose: text('purpose', { enum: [...housePurposes, 'legacy'] }),
    /** Null for house accounts, whose balance is the sum of their entries. */
    balance: rupiah('balance'),
    /** Time of the newest entry; null before the first. */
    bookedAt: moment('booked_at'),
    /** Public name of the account: `player:<uid>`, `bonus:<uid>`, `brand:<uid>:<brand>`, `house:<purpose>`. */
    code: text('code')
      .notNull()
      .generatedAlwaysAs(sql`kind || ':' || coalesce(purpose, uid || coalesce(':' || game_brand, ''))`),
  },
  (table) => [
    unique('ledger_accounts_code').on(table.code),
    index('ledger_accounts_uid').on(table.uid, table.kind),
    check('ledger_accounts_never_negative', sql`${table.balance} >= 0`),
    check('ledger_accounts_exact_in_json', sql`${table.balance} <= 9007199254740991`),
  ],
);

/** Append-only. A trigger checks the accounts: a foreign key would lock the row of the house each time. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
    fromAccount: bigint('from_account', { mode: 'number' }).notNull(),
    toAccount: bigint('to_account', { mode: 'number' }).notNull(),
    amount: rupiah('amount').notNull(),
    phase: text('phase', { enum: movementPhases }).notNull().default('single'),
    /** The pending movement that this one ends. */
    settles: bigint('settles', { mode: 'number' }).references((): AnyPgColumn => ledgerMovements.id),
    /** The movement that this one reverses. */
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => ledgerMovements.id),
    /** The code of a player's main account, `operator`, `provider:<brand>` or `system`; each caller has its own keys. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** Hash of the request made with the key. */
    request: text('request').notNull(),
    reference: text('reference'),
    actor: text('actor'),
  },
  (table) => [
    unique('ledger_movements_key').on(table.caller, table.key),
    uniqueIndex('ledger_movements_settled_once').on(table.settles).where(sql`${table.settles} is not null`),
    uniqueIndex('ledger_movements_reversed_once')
      .on(table.reverses)
      .where(sql`${table.reverses} is not null`),
  ],
);

/**
 * Append-only. Triggers check that each movement has two entries and that each balance follows from the one
 * before.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    movementId: bigint('movement_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: rupiah('amount').notNull(),
    /** Null for house accounts. */
    balanceAfter: rupiah('balance_after'),
    at: moment('at').notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
  },
  (table) => [
    unique('ledger_entries_once_per_account').on(table.movementId, table.accountId),
    index('ledger_entries_account')
      .on(table.accountId, table.at, table.id)
      .where(sql`${table.balanceAfter} is not null`),
    index('ledger_entries_reason')
      .on(table.accountId, table.reason, table.at, table.id)
      .where(sql`${table.balanceAfter} is not null`),
    index('ledger_entries_house').on(table.accountId, table.id).where(sql`${table.balanceAfter} is null`),
  ],
);

/** Balance of a house account up to an entry, so that its current balance is a sum of few entries. */
export const ledgerCheckpoints = pgTable(
  'ledger_checkpoints',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    /** The last entry that may be included. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** Null until every transaction that could still write such an entry has ended. */
    balance: rupiah('balance'),
    /** The first transaction that cannot write such an entry. */
    horizon: text('horizon').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.entryId] })],
);

/**
 * Daily totals of an account by reason and day of western Indonesia, so that histories sum up ninety days
 * without reading entries. A trigger updates them with every entry.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
    received: rupiah('received').notNull(),
    spent: rupiah('spent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.reason] })],
);
