import { z } from '@hono/zod-openapi';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import {
  bankAccounts,
  cashierActors,
  cashierTransitions,
  depositStates,
  ledgerAccounts,
  ledgerEntries,
  withdrawalStates,
} from '../database/schema/schema.ts';
import { cursorField } from '../history/history.ts';
import { epochMs, formKey, pageLimit, reference, rupiah, unsignedRupiah } from '../http/fields.ts';
import { languageTag } from '../http/language.ts';
import { bankName, type CashierServices, maskedNumber, methodName } from './bank.ts';
import type { DepositRow } from './deposits.ts';
import { amountRefusals } from './requests.ts';
import type { WithdrawalRow } from './withdrawals.ts';

export const requestedAmount = rupiah.min(1).max(Number.MAX_SAFE_INTEGER);
export const amountQuery = z.strictObject({
  amount: z.coerce
    .number()
    .pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER))
    .optional()
    .openapi({ description: 'Amount to check against the limits, in whole rupiah.' }),
});
export const AmountRefusalSchema = z.object({ code: z.enum(amountRefusals), limit: unsignedRupiah });
export const codeAndName = { code: z.string(), name: z.string() };

export const requestKey = formKey.openapi({
  description: 'Idempotency key of one form. Requests with the same key create one deposit or withdrawal.',
});

export const requestReference = reference.openapi({
  description: 'D (deposit) or W (withdrawal), then ten letters and digits.',
  example: 'D7KQ2M9RXTB',
});

const TimelineSchema = z.array(
  z.object({ at: epochMs, state: z.string(), by: z.enum(cashierActors), reason: z.string().nullable() }),
);

const requestFields = {
  reference: requestReference,
  key: requestKey
    .optional()
    .openapi({ description: 'Of the form that made it; Back to that form leads here.' }),
  isOver: z.boolean(),
  amount: unsignedRupiah,
  createdAt: epochMs,
  settledAt: epochMs.nullable(),
  reason: z
    .string()
    .nullable()
    .openapi({ description: 'Code of the reason why no money moved. Codes may be added.' }),
  transaction: z.string().nullable().openapi({ description: 'Id of the booked entry in /transactions.' }),
  timeline: TimelineSchema,
  next: z
    .object({
      by: z.enum(cashierActors),
      until: epochMs.nullable().openapi({ description: 'Latest time; null where none is promised.' }),
    })
    .nullable()
    .openapi({ description: 'Who acts next; null in an end state.' }),
};

export const DepositSchema = z
  .object({
    ...requestFields,
    state: z.enum(depositStates),
    fee: unsignedRupiah,
    method: z.object(codeAndName),
    expiresAt: epochMs,
    late: z.boolean().openapi({ description: 'Paid after the deposit had ended in another state.' }),
    url: z
      .string()
      .nullable()
      .openapi({ description: 'Page of the bank on which the player pays; null when they cannot pay.' }),
  })
  .openapi('Deposit');

/** States that players see: `ordering` is shown as `sending`. */
const shownStates = withdrawalStates.filter((state) => state !== 'ordering');
const shownState = (state: WithdrawalRow['state']) => (state === 'ordering' ? 'sending' : state);

export const WithdrawalSchema = z
  .object({
    ...requestFields,
    state: z.enum(shownStates),
    bankAccount: z.object({ id: z.string(), bankName: z.string(), masked: z.string() }),
    dueAt: epochMs.openapi({ description: 'Time at which the system decides if no operator has.' }),
    note: z.string().nullable().openapi({ description: "The operator's reason for a rejection." }),
  })
  .openapi('Withdrawal');

const listOf = <Row extends z.ZodType>(name: string, row: Row) =>
  z
    .object({
      entries: z.array(row),
      nextCursor: z
        .string()
        .nullable()
        .openapi({ description: 'Cursor of the next, older page; null on the last page.' }),
      previousCursor: z
        .string()
        .nullable()
        .openapi({ description: 'Cursor of the previous, newer page; null on the first page.' }),
    })
    .openapi(name);

export const DepositsSchema = listOf('Deposits', DepositSchema);
export const WithdrawalsSchema = listOf('Withdrawals', WithdrawalSchema);

export const cashierListQuery = z.strictObject({
  key: formKey.optional().openapi({ description: 'Only the one that the form with this key made.' }),
  state: z.enum(['underWay', 'over']).optional().openapi({ description: 'Default: both.' }),
  cursor: cursorField.optional(),
  limit: pageLimit(1_000, 20),
  language: languageTag.default('id').openapi({ description: 'Language of the names of payment methods.' }),
});

type DepositView = z.infer<typeof DepositSchema>;
type WithdrawalView = z.infer<typeof WithdrawalSchema>;
type NextStep = DepositView['next'];

const msOf = (moment: Date | null) => moment?.getTime() ?? null;

/** Steps between `sending` and `ordering`, which the player does not see. */
const isOrderStep = sql`(${cashierTransitions.state} = 'ordering' or (${cashierTransitions.fromState} = 'ordering' and ${cashierTransitions.state} = 'sending'))`;

async function loadTimelines(db: Queries, column: PgColumn, ids: number[]) {
  const steps = await db
    .select({
      id: column,
      at: cashierTransitions.at,
      state: cashierTransitions.state,
      by: cashierTransitions.by,
      reason: cashierTransitions.reason,
    })
    .from(cashierTransitions)
    .where(and(inArray(column, ids), not(isOrderStep)))
    .orderBy(asc(cashierTransitions.id));
  return (id: number) =>
    steps
      .filter((step) => step.id === id)
      .map(({ at, state, by, reason }) => ({ at: at.getTime(), state, by, reason }));
}

/** Finds the entry that each movement booked on the main account. */
async function mainEntries(db: Queries, movements: number[]) {
  if (movements.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ movement: ledgerEntries.movementId, id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerEntries.movementId, movements), eq(ledgerAccounts.kind, 'player')));
  return new Map(rows.map(({ movement, id }) => [movement, String(id)]));
}

/** Loads the name of each code once. */
async function loadNames<Row>(
  rows: Row[],
  codeOf: (row: Row) => string,
  load: (code: string) => Promise<string>,
) {
  const names = new Map<string, string>();
  for (const code of new Set(rows.map(codeOf))) names.set(code, await load(code));
  return (code: string) => names.get(code) ?? code;
}

function nextDepositStep({ state, expiresAt, nextPollAt }: DepositRow): NextStep {
  switch (state) {
    case 'open':
      return { by: 'player', until: expiresAt.getTime() };
    case 'created':
    case 'confirming':
    case 'returning':
      return { by: 'bank', until: msOf(nextPollAt) };
    default:
      return null;
  }
}

/** Converts deposits to responses for their player. */
export async function depositViews(
  services: CashierServices,
  rows: DepositRow[],
  language?: string,
): Promise<DepositView[]> {
  const [first] = rows;
  if (!first) return [];
  const { db } = services;
  const names = await loadNames(
    rows,
    ({ method }) => method,
    (code) => methodName(services, language ?? first.language, code),
  );
  const ids = rows.map(({ id }) => id);
  const timelineOf = await loadTimelines(db, cashierTransitions.deposit, ids);
  const entries = await mainEntries(
    db,
    rows.flatMap(({ movement }) => movement ?? []),
  );
  return rows.map((row) => ({
    reference: row.reference,
    key: row.key,
    state: row.state,
    isOver: row.settledAt !== null,
    amount: row.amount,
    fee: row.fee,
    reason: row.reason,
    late: row.late,
    method: { code: row.method, name: names(row.method) },
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    settledAt: msOf(row.settledAt),
    transaction: row.movement === null ? null : (entries.get(row.movement) ?? null),
    timeline: timelineOf(row.id),
    next: nextDepositStep(row),
    url: row.state === 'open' ? row.bankUrl : null,
  }));
}

function nextWithdrawalStep({ state, dueAt, nextPollAt }: WithdrawalRow, mode: string): NextStep {
  switch (state) {
    case 'requested':
      return { by: mode === 'operator' ? 'operator' : 'system', until: dueAt.getTime() };
    case 'approved':
      return { by: 'system', until: msOf(nextPollAt) };
    case 'sending':
    case 'ordering':
      return { by: 'bank', until: msOf(nextPollAt) };
    default:
      return null;
  }
}

/** Converts withdrawals to responses for their player. */
export async function withdrawalViews(
  services: CashierServices,
  rows: WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const { db, review } = services;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const timelineOf = await loadTimelines(db, cashierTransitions.withdrawal, ids);
  const entries = await mainEntries(
    db,
    rows.map(({ pendingMovement }) => pendingMovement),
  );
  const bankAccountRows = await db
    .select({ id: bankAccounts.id, bank: bankAccounts.bank, last4: bankAccounts.last4 })
    .from(bankAccounts)
    .where(
      inArray(
        bankAccounts.id,
        rows.map(({ bankAccountId }) => bankAccountId),
      ),
    );
  const names = await loadNames(
    bankAccountRows,
    ({ bank }) => bank,
    (code) => bankName(services, code),
  );
  return rows.map((row) => {
    const bankAccount = bankAccountRows.find(({ id }) => id === row.bankAccountId);
    return {
      reference: row.reference,
      key: row.key,
      state: shownState(row.state),
      isOver: row.settledAt !== null,
      amount: row.amount,
      reason: row.reason,
      note: row.note,
      bankAccount: {
        id: String(row.bankAccountId),
        bankName: names(bankAccount?.bank ?? ''),
        masked: maskedNumber(bankAccount?.last4 ?? ''),
      },
      createdAt: row.createdAt.getTime(),
      dueAt: row.dueAt.getTime(),
      settledAt: msOf(row.settledAt),
      transaction: entries.get(row.pendingMovement) ?? null,
      timeline: timelineOf(row.id),
      next: nextWithdrawalStep(row, review.mode),
    };
  });
}
