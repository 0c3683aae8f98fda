import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { housePurposes, ledgerAccounts } from '../database/schema/schema.ts';

/** How an account is named; `accountCode` makes it. */
export type AccountCode = string;

export const accountCode = {
  /** What a player may spend. */
  player: (uid: string): AccountCode => `player:${uid}`,
  /** What a player has asked to be paid out. */
  held: (uid: string): AccountCode => `held:${uid}`,
  /** What a player has at a brand that keeps a wallet of its own. */
  brand: (uid: string, brand: string): AccountCode => `brand:${uid}:${brand}`,
  /** What is on its way to such a brand or back. */
  transit: (uid: string, brand: string): AccountCode => `transit:${uid}:${brand}`,
  house: (purpose: (typeof housePurposes)[number] | 'legacy'): AccountCode => `house:${purpose}`,
};

/** The main account of the player in a column, for queries that join it, and its balance. */
export const mainAccount = {
  of: (uid: PgColumn): SQL =>
    // Written out, not a parameter: only so can a prepared statement rely on it.
    sql`${ledgerAccounts.uid} = ${uid} and ${ledgerAccounts.kind} = 'player'`,
  balance: sql<number>`${ledgerAccounts.balance}`.mapWith(Number),
};

/** Opens the accounts of the house that are not there yet; answers whether there were none. */
export async function openHouse(db: Queries): Promise<boolean> {
  const [any] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'house'))
    .limit(1);
  await db.execute(sql`select ledger_open_house(array[${sql.join([...housePurposes], sql`, `)}])`);
  return !any;
}

/** Sums up what the house has, so that asking for it adds up few entries; safe beside whatever is being booked. */
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
  if (!account) throw new Error('the player has no account');
  return account.balance;
}

export interface PlayerBalances {
  /** Whole rupiah. */
  main: number;
  held: number;
  /** Brands that ever held or carried something of this player. */
  brands: { brand: string; balance: number; inTransit: number }[];
}

const accountsOfPlayer = prepared('accounts_of_player', (db) =>
  db
    .select({ kind: ledgerAccounts.kind, brand: ledgerAccounts.brand, balance: mainAccount.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.uid, sql.placeholder('uid')),
        inArray(ledgerAccounts.kind, ['player', 'held', 'brand', 'transit']),
      ),
    )
    .orderBy(ledgerAccounts.brand),
);

/** Everything a player owns, of one moment. */
export async function balancesOf(db: Queries, uid: string): Promise<PlayerBalances> {
  const rows = await accountsOfPlayer(db, { uid });
  const of = (kind: string, brand: string | null) =>
    rows.find((row) => row.kind === kind && row.brand === brand)?.balance ?? 0;
  const brands = [...new Set(rows.flatMap(({ brand }) => brand ?? []))];
  return {
    main: of('player', null),
    held: of('held', null),
    brands: brands.map((brand) => ({
      brand,
      balance: of('brand', brand),
      inTransit: of('transit', brand),
    })),
  };
}
