import type { z } from '@hono/zod-openapi';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { bankCards, cashierSteps, ledgerAccounts, ledgerEntries } from '../database/schema/schema.ts';
import { bankName, maskedNumber, methodName } from './offered.ts';
import type { DepositSchema, WithdrawalSchema } from './schema.ts';
import type { CashierServices } from './services.ts';
import type { DepositRow, WithdrawalRow } from './steps.ts';

type DepositView = z.infer<typeof DepositSchema>;
type WithdrawalView = z.infer<typeof WithdrawalSchema>;
type Next = DepositView['next'];

const msOf = (moment: Date | null) => moment?.getTime() ?? null;

async function timelinesOf(db: Queries, column: PgColumn, ids: number[]) {
  const steps = await db
    .select({
      id: column,
      ...{ at: cashierSteps.at, state: cashierSteps.state, by: cashierSteps.by },
      reason: cashierSteps.reason,
    })
    .from(cashierSteps)
    .where(inArray(column, ids))
    .orderBy(asc(cashierSteps.id));
  return (id: number) =>
    steps
      .filter((step) => step.id === id)
      .map(({ at, state, by, reason }) => ({ at: at.getTime(), state, by, reason }));
}

/** The entries of the main accounts that movements booked, by the movement's number. */
async function entriesOf(db: Queries, movements: number[]) {
  if (movements.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ movement: ledgerEntries.movementId, id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerEntries.movementId, movements), eq(ledgerAccounts.kind, 'player')));
  return new Map(rows.map(({ movement, id }) => [movement, String(id)]));
}

/** The name of each code, asked for once. */
async function namesOf<Row>(
  rows: Row[],
  codeOf: (row: Row) => string,
  ask: (code: string) => Promise<string>,
) {
  const names = new Map<string, string>();
  for (const code of new Set(rows.map(codeOf))) names.set(code, await ask(code));
  return (code: string) => names.get(code) ?? code;
}

function nextOfDeposit({ state, expiresAt, nextAskAt }: DepositRow): Next {
  switch (state) {
    case 'open':
      return { by: 'player', until: expiresAt.getTime() };
    case 'created':
    case 'confirming':
    case 'returning':
      return { by: 'bank', until: msOf(nextAskAt) };
    default:
      return null;
  }
}

/** Deposits as their player sees them. */
export async function depositViews(
  services: CashierServices,
  rows: DepositRow[],
  language?: string,
): Promise<DepositView[]> {
  const [first] = rows;
  if (!first) return [];
  const { db } = services;
  const names = await namesOf(
    rows,
    ({ method }) => method,
    (code) => methodName(services, language ?? first.language, code),
  );
  const ids = rows.map(({ id }) => id);
  const timelineOf = await timelinesOf(db, cashierSteps.deposit, ids);
  const entries = await entriesOf(
    db,
    rows.flatMap(({ movement }) => movement ?? []),
  );
  return rows.map((row) => ({
    ...{ reference: row.reference, state: row.state, isOver: row.settledAt !== null },
    ...{ amount: row.amount, fee: row.fee, reason: row.reason, late: row.late },
    method: { code: row.method, name: names(row.method) },
    ...{ createdAt: row.createdAt.getTime(), expiresAt: row.expiresAt.getTime() },
    settledAt: msOf(row.settledAt),
    transaction: row.movement === null ? null : (entries.get(row.movement) ?? null),
    timeline: timelineOf(row.id),
    next: nextOfDeposit(row),
    url: row.state === 'open' ? row.bankUrl : null,
  }));
}

function nextOfWithdrawal({ state, dueAt, nextAskAt }: WithdrawalRow, mode: string): Next {
  switch (state) {
    case 'requested':
      return { by: mode === 'operator' ? 'operator' : 'system', until: dueAt.getTime() };
    case 'approved':
      return { by: 'system', until: msOf(nextAskAt) };
    case 'sending':
      return { by: 'bank', until: msOf(nextAskAt) };
    default:
      return null;
  }
}

/** Withdrawals as their player sees them. */
export async function withdrawalViews(
  services: CashierServices,
  rows: WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const { db, review } = services;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const timelineOf = await timelinesOf(db, cashierSteps.withdrawal, ids);
  const entries = await entriesOf(
    db,
    rows.map(({ pendingMovement }) => pendingMovement),
  );
  const cards = await db
    .select({ id: bankCards.id, bank: bankCards.bank, last4: bankCards.last4 })
    .from(bankCards)
    .where(
      inArray(
        bankCards.id,
        rows.map(({ card }) => card),
      ),
    );
  const names = await namesOf(
    cards,
    ({ bank }) => bank,
    (code) => bankName(services, code),
  );
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.card);
    return {
      ...{ reference: row.reference, state: row.state, isOver: row.settledAt !== null },
      ...{ amount: row.amount, reason: row.reason, note: row.note },
      card: {
        id: String(row.card),
        bankName: names(card?.bank ?? ''),
        masked: maskedNumber(card?.last4 ?? ''),
      },
      ...{ createdAt: row.createdAt.getTime(), dueAt: row.dueAt.getTime(), settledAt: msOf(row.settledAt) },
      transaction: entries.get(row.pendingMovement) ?? null,
      timeline: timelineOf(row.id),
      next: nextOfWithdrawal(row, review.mode),
    };
  });
}
