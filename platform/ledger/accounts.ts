import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { housePurposes, ledgerAccounts } from '../database/schema/schema.ts';

/** The name of an account, made by `accountCode`. */
export type AccountCode = string;

export const accountCode = {
  /** Money that a player may spend. */
  player: (uid: string): AccountCode => `player:${uid}`,
  /** Money held for withdrawals. */
  held: (uid: string): AccountCode => `held:${uid}`,
  /** Money of an open bonus. */
  bonus: (uid: string): AccountCode => `bonus:${uid}`,
  /** Money at a transfer brand. */
  brand: (uid: string, gameBrand: string): AccountCode => `brand:${uid}:${gameBrand}`,
  /** Money in transit to or from a transfer brand. */
  transit: (uid: string, gameBrand: string): AccountCode => `transit:${uid}:${gameBrand}`,
  house: (purpose: (typeof housePurposes)[number] | 'legacy'): AccountCode => `house:${purpose}`,
};

/** For queries that join the main account of the player in a column, and its balance. */
export const mainAccount = {
  of: (uid: PgColumn): SQL =>
    // Written as literals, so that a prepared statement can use the partial index.
    sql`${ledgerAccounts.uid} = ${uid} and ${ledgerAccounts.kind} = 'player'`,
  balance: sql<number>`${ledgerAccounts.balance}`.mapWith(Number),
};

/** Whole rupiah of the player in a column that are at transfer brands or in transit. */
export const moneyAtBrands = (uid: PgColumn): SQL<number> =>
  sql<number>`(select coalesce(sum(w.balance), 0) from ledger_accounts w where w.uid = ${uid} and w.kind in ('brand', 'transit'))`.mapWith(
    Number,
  );

/** Opens missing accounts of the house; returns true if there were none at all. */
export async function openHouse(db: Queries): Promise<boolean> {
  const [any] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'house'))
    .limit(1);
  await db.execute(sql`select ledger_open_house(array[${sql.join([...housePurposes], sql`, `)}])`);
  return !any;
}

/** Checkpoints the house accounts, so that their balance sums up few entries. Safe while others book. */
export async function checkpointHouse(db: Queries): Promise<void> {
  await db.execute(sql`select ledger_checkpoint()`);
}

const balanceByCode = prepared('balance_by_code', (db) =>
  db
    .select({ balance: mainAccount.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, sql.placeholder('code'))),
);

/** Whole rupiah that a player may spend. */
export async function balanceOf(db: Queries, uid: string): Promise<number> {
  const [account] = await balanceByCode(db, { code: accountCode.player(uid) });
  if (!account) throw new Error('The player has no main account in the ledger.');
  return account.balance;
}

export interface PlayerBalances {
  /** Amounts are in whole rupiah. */
  main: number;
  held: number;
  /** Of the open bonus. */
  bonus: number;
  /** All brands at which the player ever had money. */
  brands: { gameBrand: string; balance: number; inTransit: number }[];
}

const accountsOfPlayer = prepared('accounts_of_player', (db) =>
  db
    .select({ kind: ledgerAccounts.kind, gameBrand: ledgerAccounts.gameBrand, balance: mainAccount.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.uid, sql.placeholder('uid')),
        inArray(ledgerAccounts.kind, ['player', 'held', 'bonus', 'brand', 'transit']),
      ),
    )
    .orderBy(ledgerAccounts.gameBrand),
);

/** All balances of a player at one moment. */
export async function balancesOf(db: Queries, uid: string): Promise<PlayerBalances> {
  const rows = await accountsOfPlayer(db, { uid });
  const of = (kind: string, gameBrand: string | null) =>
    rows.find((row) => row.kind === kind && row.gameBrand === gameBrand)?.balance ?? 0;
  const brands = [...new Set(rows.flatMap(({ gameBrand }) => gameBrand ?? []))];
  return {
    main: of('player', null),
    held: of('held', null),
    bonus: of('bonus', null),
    brands: brands.map((gameBrand) => ({
      gameBrand,
      balance: of('brand', gameBrand),
      inTransit: of('transit', gameBrand),
    })),
  };
}
