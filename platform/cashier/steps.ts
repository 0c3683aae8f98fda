import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';
import type { CashierActor, DepositEvent, WithdrawalEvent } from './machines.ts';

export type DepositRow = typeof deposits.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;

interface Step<Event> {
  reference: string;
  event: Event;
  by: CashierActor;
  at: number;
  reason?: string | undefined;
}

/** The columns of a row that a function answers, read as those of its table. */
function rowOf<Table extends typeof deposits | typeof withdrawals>(table: Table) {
  const columns = Object.entries(getTableColumns(table));
  const read = columns.map(([name, column]) => [name, sql`${sql.identifier(column.name)}`.mapWith(column)]);
  return Object.fromEntries(read) as {
    [Name in keyof Table['$inferSelect']]: SQL<Table['$inferSelect'][Name]>;
  };
}

const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
const optional = (value: string | number | null | undefined, type: string): SQL =>
  sql`${value ?? null}::${sql.raw(type)}`;

/**
 * Brings a deposit one step on and books what belongs to it, in one statement; null where its state knows no such event.
 * `paid` is what the bank got, which decides whether it is booked or sent back.
 */
export async function stepDeposit(
  db: Queries,
  step: Step<Exclude<DepositEvent, 'paidOther'>> & { paid?: number; url?: string },
): Promise<DepositRow | null> {
  const { reference, event, by, at, reason, paid, url } = step;
  const [row] = await db
    .select(rowOf(deposits))
    .from(
      sql`deposit_step(${reference}, ${event}, ${by}, ${moment(at)}, ${optional(reason, 'text')}, ${optional(paid, 'bigint')}, ${optional(url, 'text')})`,
    );
  return row ?? null;
}

/** The same for a withdrawal. `note` are the operator's words to the player, `actor` is who the operator was. */
export async function stepWithdrawal(
  db: Queries,
  step: Step<WithdrawalEvent> & { note?: string; actor?: string | null },
): Promise<WithdrawalRow | null> {
  const { reference, event, by, at, reason, note, actor } = step;
  const [row] = await db
    .select(rowOf(withdrawals))
    .from(
      sql`withdrawal_step(${reference}, ${event}, ${by}, ${moment(at)}, ${optional(reason, 'text')}, ${optional(note, 'text')}, ${optional(actor, 'text')})`,
    );
  return row ?? null;
}

interface NewWithdrawal
  extends Pick<WithdrawalRow, 'uid' | 'key' | 'request' | 'reference' | 'card' | 'amount'> {
  at: number;
  dueAt: number;
}

/** Writes a withdrawal down and holds its money, in one statement. */
export async function openWithdrawal(db: Queries, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { uid, key, request, reference, card, amount, at, dueAt } = asked;
  const [row] = await db
    .select(rowOf(withdrawals))
    .from(
      sql`withdrawal_open(${uid}, ${key}, ${request}, ${reference}, ${card}, ${amount}, ${moment(at)}, ${moment(dueAt)})`,
    );
  if (!row) throw new Error('the withdrawal was not written down');
  return row;
}
