import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { Queries } from '../../database/database.ts';
import {
  gameRoundMovements,
  ledgerAccounts,
  ledgerEntries,
  ledgerMovements,
} from '../../database/schema/schema.ts';
import { PlatformError } from '../../http/errors.ts';
import { accountCode } from '../../ledger/ledger.ts';

/**
 * Finds an account of the ledger by its code, or the main account of a player by account name. Throws
 * UNKNOWN_ACCOUNT.
 */
export async function findLedgerAccount(db: Queries, name: string) {
  const code = name.includes(':') ? name : accountCode.player((await findAccountByName(db, name)).uid);
  const [found] = await db
    .select({
      id: ledgerAccounts.id,
      code: ledgerAccounts.code,
      isHouse: sql<boolean>`${ledgerAccounts.kind} = 'house'`,
      balance:
        sql<number>`coalesce(${ledgerAccounts.balance}, ledger_house_balance(${ledgerAccounts.id}))`.mapWith(
          Number,
        ),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, code));
  if (!found) throw new PlatformError('UNKNOWN_ACCOUNT');
  return found;
}

/** The newest entries of an account, each with the account on the other side of its movement. */
export async function lastEntries(
  db: Queries,
  { id: account, isHouse }: { id: number; isHouse: boolean },
  limit: number,
) {
  const other = alias(ledgerAccounts, 'other');
  const otherOfMovement = sql`case when ${ledgerMovements.fromAccount} = ${account} then ${ledgerMovements.toAccount} else ${ledgerMovements.fromAccount} end`;
  return (
    db
      .select({
        movement: ledgerMovements.id,
        at: ledgerEntries.at,
        amount: ledgerEntries.amount,
        balanceAfter: ledgerEntries.balanceAfter,
        reason: ledgerEntries.reason,
        phase: ledgerMovements.phase,
        other: other.code,
        reverses: ledgerMovements.reverses,
        reference: ledgerMovements.reference,
        actor: ledgerMovements.actor,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
      .innerJoin(other, eq(other.id, otherOfMovement))
      .where(
        and(
          eq(ledgerEntries.accountId, account),
          isHouse ? isNull(ledgerEntries.balanceAfter) : isNotNull(ledgerEntries.balanceAfter),
        ),
      )
      // Entries of the house are ordered by id only: without a locked row their times may overlap.
      .orderBy(...(isHouse ? [] : [desc(ledgerEntries.at)]), desc(ledgerEntries.id))
      .limit(limit)
  );
}

/** A movement with the codes of its accounts and the player concerned. Throws UNKNOWN_MOVEMENT. */
export async function findMovement(db: Queries, id: number) {
  const [from, to] = [alias(ledgerAccounts, 'from_account'), alias(ledgerAccounts, 'to_account')];
  const [found] = await db
    .select({
      id: ledgerMovements.id,
      amount: ledgerMovements.amount,
      from: from.code,
      to: to.code,
      uid: sql<string | null>`coalesce(${from.uid}, ${to.uid})`,
      /** The round that it is a line of. */
      round: gameRoundMovements.roundId,
    })
    .from(ledgerMovements)
    .innerJoin(from, eq(from.id, ledgerMovements.fromAccount))
    .innerJoin(to, eq(to.id, ledgerMovements.toAccount))
    .leftJoin(gameRoundMovements, eq(gameRoundMovements.movementId, ledgerMovements.id))
    .where(eq(ledgerMovements.id, id))
    .limit(1);
  if (!found) throw new PlatformError('UNKNOWN_MOVEMENT');
  return found;
}
