import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../database/schema/schema.ts';
import { playerChannel } from '../realtime/channels.ts';

/** A table that holds data of players. */
export interface PlayerTable {
  table: PgTable;
  /** The rows of a player. */
  of: (uid: string) => SQL | undefined;
  /** Columns that are not exported: secrets, what would tell results in advance, and who of the operators acted. */
  without?: readonly string[];
  /** The effect of an account's end on the rows; `emptied`: they lose what names the person. */
  atClosing: 'removed' | 'emptied' | 'kept';
}

const by =
  (column: PgColumn) =>
  (uid: string): SQL =>
    eq(column, uid);

const kept = (table: PgTable & { uid: PgColumn }, without: readonly string[] = []): PlayerTable => ({
  table,
  of: by(table.uid),
  without,
  atClosing: 'kept',
});

const removed = (table: PgTable & { uid: PgColumn }, without: readonly string[] = []): PlayerTable => ({
  ...kept(table, without),
  atClosing: 'removed',
});

const ledgerAccountsOf = (uid: string) => sql`(select id from ledger_accounts where uid = ${uid})`;
const ofRequests =
  (column: PgColumn, table: 'deposits' | 'withdrawals', name: 'id' | 'reference') => (uid: string) =>
    sql`${column} in (select ${sql.identifier(name)} from ${sql.identifier(table)} where uid = ${uid})`;

/**
 * Every table with data of players. The export reads this list, and the end of an account goes through it in this order. A
 * test fails for a table that is neither here nor in `otherTables`.
 */
export const playerTables: readonly PlayerTable[] = [
  {
    table: tables.accounts,
    of: by(tables.accounts.uid),
    without: ['passwordHash', 'closedName'],
    atClosing: 'emptied',
  },
  removed(tables.gameLaunches, ['tokenHash', 'sessionHash', 'playHash']),
  removed(tables.sessions, ['tokenHash']),
  removed(tables.logInHistory),
  removed(tables.logIns),
  removed(tables.accountMarks, ['mark']),
  {
    table: tables.distinctPersons,
    of: (uid) => or(eq(tables.distinctPersons.one, uid), eq(tables.distinctPersons.other, uid)),
    without: ['one', 'other', 'person', 'reason'],
    atClosing: 'kept',
  },
  removed(tables.identities),
  removed(tables.passkeys, ['publicKey']),
  removed(tables.recoveryCodes, ['codeHash']),
  removed(tables.operatorRecoveries, ['codeHash']),
  removed(tables.pendingLogIns, ['tokenHash']),
  removed(tables.eventReceipts),
  { table: tables.events, of: (uid) => eq(tables.events.channel, playerChannel(uid)), atClosing: 'removed' },
  removed(tables.favourites),
  removed(tables.realityChecks),
  {
    table: tables.supportMessages,
    of: (uid) => sql`${tables.supportMessages.thread} in (select id from support_threads where uid = ${uid})`,
    without: ['key', 'person'],
    atClosing: 'removed',
  },
  removed(tables.supportThreads, ['key', 'request']),
  removed(tables.pageReads),
  removed(tables.referralCodes),
  removed(tables.dataExports, ['document']),
  removed(tables.bankAccountHolders),
  { ...kept(tables.bankAccounts, ['token']), atClosing: 'emptied' },
  kept(tables.deposits, ['key', 'request']),
  kept(tables.withdrawals, ['key', 'request']),
  {
    table: tables.cashierTransitions,
    of: (uid) =>
      or(
        ofRequests(tables.cashierTransitions.deposit, 'deposits', 'id')(uid),
        ofRequests(tables.cashierTransitions.withdrawal, 'withdrawals', 'id')(uid),
      ),
    atClosing: 'kept',
  },
  {
    table: tables.practiceDeposits,
    of: ofRequests(tables.practiceDeposits.reference, 'deposits', 'reference'),
    without: ['token'],
    atClosing: 'kept',
  },
  {
    table: tables.practiceWithdrawals,
    of: ofRequests(tables.practiceWithdrawals.reference, 'withdrawals', 'reference'),
    without: ['accountToken'],
    atClosing: 'kept',
  },
  kept(tables.wageringRequirements),
  kept(tables.ledgerAccounts),
  {
    table: tables.ledgerMovements,
    of: (uid) =>
      sql`${tables.ledgerMovements.id} in (select movement_id from ledger_entries where account_id in ${ledgerAccountsOf(uid)})`,
    without: ['key', 'request', 'actor'],
    atClosing: 'kept',
  },
  {
    table: tables.ledgerEntries,
    of: (uid) => sql`${tables.ledgerEntries.accountId} in ${ledgerAccountsOf(uid)}`,
    atClosing: 'kept',
  },
  {
    table: tables.ledgerDays,
    of: (uid) => sql`${tables.ledgerDays.accountId} in ${ledgerAccountsOf(uid)}`,
    atClosing: 'kept',
  },
  kept(tables.brandWallets, ['page']),
  kept(tables.brandTransfers),
  kept(tables.providerCalls, ['request']),
  kept(tables.gameVisits),
  kept(tables.gameRounds, ['key']),
  {
    table: tables.gameRoundMovements,
    of: (uid) => sql`${tables.gameRoundMovements.roundId} in (select id from game_rounds where uid = ${uid})`,
    atClosing: 'kept',
  },
  kept(tables.gameDays),
  kept(tables.roundCorrections),
  kept(tables.playLimits),
  kept(tables.playerLimits),
  kept(tables.playerBreaks),
  kept(tables.fairSeeds, ['serverSeed', 'nextServerSeed']),
  kept(tables.freeSpinGrants, ['key']),
  kept(tables.bonuses),
  kept(tables.rewards),
  kept(tables.leaderboardScores),
  kept(tables.offerPlayers),
  {
    table: tables.referrals,
    of: (uid) => or(eq(tables.referrals.friend, uid), eq(tables.referrals.inviter, uid)),
    atClosing: 'kept',
  },
  kept(tables.auditLog, ['person', 'operatorKey', 'key', 'request', 'response']),
  removed(tables.rewardQueue),
];

/** Tables without data of one player, and why. */
export const otherTables: readonly (readonly [PgTable, string])[] = [
  [tables.attempts, 'counts by fingerprint, forgotten after a day'],
  [tables.passkeyChallenges, 'valid for minutes'],
  [tables.tickets, 'valid for a minute, and removed with their session'],
  [tables.broadcasts, 'on their way between processes for seconds'],
  [tables.bankWebhooks, 'ids of webhooks; the deposit or withdrawal has what they reported'],
  [tables.ledgerCheckpoints, 'balances of the house'],
  [tables.liveRounds, 'rounds of shared tables; a bet is a round of the player'],
  [tables.gameBrands, 'the catalogue'],
  [tables.games, 'the catalogue'],
  [tables.siteDocuments, 'settings of the site'],
  [tables.offers, 'the operator’s offers'],
  [tables.offerVersions, 'the operator’s offers'],
  [tables.offerCards, 'news for everybody'],
  [tables.offerRuns, 'periods of offers'],
  [tables.operatorKeys, 'keys of operators'],
  [tables.operatorPasskeys, 'passkeys of operators'],
  [tables.operatorSessions, 'sessions of operators'],
];
