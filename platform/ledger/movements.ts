import { type SQL, sql } from 'drizzle-orm';
import { type Queries, violatedConstraint } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { ledgerMovements, type movementReasons } from '../database/schema/schema.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import type { AccountCode } from './accounts.ts';

/**
 * A request to a bank or a game brand may be under way for this time; then a job polls its result. The functions of the
 * cashier have the same delay.
 */
export const FIRST_POLL_MS = 15_000;

interface LedgerRequest {
  /** The code of a player's main account, `operator`, `provider:<brand>` or `system`; each caller has its own keys. */
  caller: string;
  /** Idempotency key, chosen by the caller. */
  key: string;
  /** The person who caused the movement, if any. */
  actor?: string | undefined;
}

export interface Movement extends LedgerRequest {
  reason: (typeof movementReasons)[number];
  from: AccountCode;
  to: AccountCode;
  /** In whole rupiah, at least 1 (D32). */
  amount: number;
  /** The money waits in `to` until `settle` moves it on or back. */
  phase?: 'pending' | undefined;
  /** An external reference, such as a brand's. */
  reference?: string | undefined;
}

interface Settlement extends LedgerRequest {
  /** The id of the pending movement. */
  pending: number;
  /** Posted: moved on to `to`; voided: moved back. */
  outcome: 'posted' | 'voided';
  to?: AccountCode | undefined;
}

interface Reversal extends LedgerRequest {
  /** The id of the movement to reverse. */
  movement: number;
  note: string;
}

/** The entry of one of the two accounts. */
interface Leg {
  entryId: number;
  /** Balance after it in whole rupiah; null for house accounts. */
  balance: number | null;
}

/** The result of a movement; for a repeated key, the result of the first time. */
export interface Booking {
  movementId: number;
  at: Date;
  from: Leg;
  to: Leg;
  repeated: boolean;
}

const number = (column: string) => sql<number>`${sql.identifier(column)}`.mapWith(Number);

/** Columns that the ledger's functions return. */
const resultColumns = {
  movementId: number('movement_id'),
  at: sql<Date>`at`.mapWith(ledgerMovements.at),
  fromEntry: number('from_entry'),
  fromBalance: number('from_balance') as SQL<number | null>,
  toEntry: number('to_entry'),
  toBalance: number('to_balance') as SQL<number | null>,
  repeated: sql<boolean>`repeated`,
};

const given = (names: string[]) => {
  const values = names.map((name) => sql.placeholder(name));
  return sql.join(values, sql`, `);
};

const functions = {
  move: prepared('ledger_move', (db) =>
    db
      .select(resultColumns)
      .from(
        sql`ledger_move(${given(['caller', 'key'])}, null, ${given(['reason', 'from', 'to', 'amount', 'phase', 'reference', 'actor'])})`,
      ),
  ),
  settle: prepared('ledger_settle', (db) =>
    db
      .select(resultColumns)
      .from(
        sql`ledger_settle(${given(['caller', 'key'])}, null, ${given(['pending', 'outcome', 'to', 'actor'])})`,
      ),
  ),
  reverse: prepared('ledger_reverse', (db) =>
    db
      .select(resultColumns)
      .from(sql`ledger_reverse(${given(['caller', 'key'])}, null, ${given(['movement', 'actor', 'note'])})`),
  ),
};

/** Rules that a caller can break; any other refusal of the database is a defect. */
const refusals: Record<string, ErrorCode> = {
  ledger_accounts_never_negative: 'INSUFFICIENT_FUNDS',
  ledger_same_request: 'IDEMPOTENCY_CONFLICT',
  ledger_movements_pending: 'UNKNOWN_MOVEMENT',
  ledger_movements_settled_once: 'MOVEMENT_CLOSED',
  ledger_movements_reverses_ledger_movements_id_fk: 'UNKNOWN_MOVEMENT',
  ledger_movements_reversed_once: 'MOVEMENT_CLOSED',
  ledger_movements_reversible: 'MOVEMENT_CLOSED',
  game_rounds_reversal: 'ROUND_OPEN',
};

async function run(
  name: keyof typeof functions,
  db: Queries,
  values: Record<string, unknown>,
): Promise<Booking> {
  const optional = { phase: null, reference: null, actor: null, to: null };
  try {
    const [row] = await functions[name](db, { ...optional, ...values });
    if (!row) throw new Error('The ledger function returned no row.');
    const { movementId, at, fromEntry, fromBalance, toEntry, toBalance, repeated } = row;
    const from = { entryId: fromEntry, balance: fromBalance };
    return { movementId, at, from, to: { entryId: toEntry, balance: toBalance }, repeated };
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? ''];
    throw code ? new PlatformError(code) : error;
  }
}

/**
 * Moves money: the only way to do so. Writes a movement and its two entries in one statement, and opens
 * missing accounts of a player. Throws INSUFFICIENT_FUNDS, and IDEMPOTENCY_CONFLICT where the key was used
 * for another request.
 */
export async function move(db: Queries, movement: Movement): Promise<Booking> {
  const { amount } = movement;
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new RangeError('A movement needs an amount of whole rupiah, at least 1.');
  return run('move', db, { ...movement });
}

/** Ends a pending movement, once. Throws UNKNOWN_MOVEMENT, MOVEMENT_CLOSED and IDEMPOTENCY_CONFLICT. */
export const settle = (db: Queries, settlement: Settlement): Promise<Booking> =>
  run('settle', db, { ...settlement });

/**
 * Reverses a complete movement of one phase by a new one, once. Throws UNKNOWN_MOVEMENT, MOVEMENT_CLOSED,
 * INSUFFICIENT_FUNDS and IDEMPOTENCY_CONFLICT.
 */
export const reverse = (db: Queries, reversal: Reversal): Promise<Booking> =>
  run('reverse', db, { ...reversal });
