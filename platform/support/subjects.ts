import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { positiveIntegerPattern } from '../../shared/positive-integer.ts';
import { refuseField } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import {
  deposits,
  gameRounds,
  offers,
  type supportSubjects,
  withdrawals,
} from '../database/schema/schema.ts';

export interface Subject {
  kind: (typeof supportSubjects)[number];
  /** The record's public reference. */
  reference: string;
}

/** The number of a round, or one that no round has. */
const roundNumber = (reference: string) => (positiveIntegerPattern.test(reference) ? Number(reference) : 0);

interface Record {
  table: PgTable;
  facts: globalThis.Record<string, PgColumn>;
  /** The owner; absent for an offer, which is for all players. */
  uid?: PgColumn;
  is: (reference: string) => SQL;
}

const records: { [Kind in Subject['kind']]: Record } = {
  deposit: {
    table: deposits,
    uid: deposits.uid,
    facts: {
      amount: deposits.amount,
      state: deposits.state,
      reason: deposits.reason,
      at: deposits.createdAt,
    },
    is: (reference) => eq(deposits.reference, reference),
  },
  withdrawal: {
    table: withdrawals,
    uid: withdrawals.uid,
    facts: {
      amount: withdrawals.amount,
      state: withdrawals.state,
      reason: withdrawals.reason,
      at: withdrawals.createdAt,
    },
    is: (reference) => eq(withdrawals.reference, reference),
  },
  round: {
    table: gameRounds,
    uid: gameRounds.uid,
    facts: {
      game: gameRounds.gameID,
      brand: gameRounds.gameBrand,
      stake: gameRounds.stake,
      win: gameRounds.win,
      state: gameRounds.state,
      at: gameRounds.startedAt,
    },
    is: (reference) => eq(gameRounds.id, roundNumber(reference)),
  },
  offer: {
    table: offers,
    facts: {
      spent: offers.spent,
      pausedAt: offers.pausedAt,
      endedAt: offers.endedAt,
      exhaustedAt: offers.exhaustedAt,
    },
    is: (reference) => eq(offers.id, reference),
  },
};

const withEpochMs = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  );

/** Facts of a subject that operators read beside the thread; null where the player has none of this reference. */
export async function subjectFacts(db: Queries, owner: string, { kind, reference }: Subject) {
  const { table, facts, uid, is } = records[kind];
  const [row] = await db
    .select(facts)
    .from(table)
    .where(and(is(reference), uid && eq(uid, owner)));
  return row ? withEpochMs(row) : null;
}

/** Throws INVALID_INPUT where the player has no such record. */
export async function requireSubject(db: Queries, uid: string, subject: Subject): Promise<void> {
  if (!(await subjectFacts(db, uid, subject))) refuseField('subject', 'SUBJECT_UNKNOWN');
}
