import { z } from '@hono/zod-openapi';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { depositStates, maskedNumber, withdrawalStates } from '../../cashier/cashier.ts';
import type { Queries } from '../../database/database.ts';
import {
  accounts,
  auditLog,
  bankAccounts,
  cashierActors,
  cashierTransitions,
} from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, epochMsOf, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { standingFields, standingOf } from '../accounts/standing.ts';
import { referenceParams, requireDeposit, requireWithdrawal } from './transitions.ts';

const movement = z.int().nullable().openapi({ description: 'Number of the movement in the ledger.' });

const stages = z
  .array(
    z.object({ at: epochMs, state: z.string(), by: z.enum(cashierActors), reason: z.string().nullable() }),
  )
  .openapi({ description: 'Every state that it came to, in order, and who moved it there.' });

const actions = z
  .array(
    z.object({
      at: epochMs,
      person: z.string().nullable(),
      action: z.string(),
      note: z.string().nullable(),
    }),
  )
  .openapi({ description: 'What operators did about it, from the audit log.' });

const common = {
  reference: z.string(),
  account: z.string(),
  uid: z.string(),
  amount: rupiah,
  reason: z.string().nullable().openapi({ description: 'Code of the reason why no money moved.' }),
  createdAt: epochMs,
  settledAt: epochMs.nullable(),
  polls: z.int().openapi({ description: 'Polls of the bank since the last transition.' }),
  nextPollAt: epochMs.nullable(),
};

const showWithdrawal = describeCall({
  method: 'get',
  path: '/operator/withdrawals/{reference}',
  tags: ['Operator'],
  summary: 'Show a withdrawal',
  description:
    'Shows its state, its money, every stage with its time, what operators did about it, and what decides about it: the money of its player, what another withdrawal would lack, the last deposits and withdrawals, and the marks that other accounts share.',
  security: operatorRole('read'),
  command: { name: 'withdrawals show', example: 'W7KQ2M9RXTB' },
  request: { params: referenceParams('withdrawal') },
  responses: {
    200: json(
      'The withdrawal',
      z.object({
        ...common,
        state: z.enum(withdrawalStates),
        bank: z.string(),
        bankAccount: z.string(),
        holder: z.string(),
        dueAt: epochMs.openapi({ description: 'Time of the automatic decision.' }),
        note: z.string().nullable().openapi({ description: 'What the player reads about a rejection.' }),
        holdMovement: movement,
        settlementMovement: movement,
        stages,
        actions,
        ...standingFields,
      }),
    ),
  },
  codes: ['NOT_FOUND'],
});

const showDeposit = describeCall({
  method: 'get',
  path: '/operator/deposits/{reference}',
  tags: ['Operator'],
  summary: 'Show a deposit',
  description: 'Shows its state, its money, every stage with its time, and what operators did about it.',
  security: operatorRole('read'),
  command: { name: 'deposits show', example: 'D7KQ2M9RXTB' },
  request: { params: referenceParams('deposit') },
  responses: {
    200: json(
      'The deposit',
      z.object({
        ...common,
        state: z.enum(depositStates),
        method: z.string(),
        fee: rupiah,
        late: z.boolean().openapi({ description: 'Paid after another end.' }),
        expiresAt: epochMs,
        movement,
        stages,
        actions,
      }),
    ),
  },
  codes: ['NOT_FOUND'],
});

async function stagesOf(db: Queries, column: PgColumn, id: number) {
  const { at, state, by, reason } = cashierTransitions;
  const steps = await db
    .select({ at, state, by, reason })
    .from(cashierTransitions)
    .where(eq(column, id))
    .orderBy(asc(cashierTransitions.id));
  return steps.map((step) => ({ ...step, at: step.at.getTime() }));
}

async function actionsOf(db: Queries, { uid, reference }: { uid: string; reference: string }) {
  const { at, person, action, note } = auditLog;
  const rows = await db
    .select({ at, person, action, note })
    .from(auditLog)
    .where(and(eq(auditLog.uid, uid), sql`${auditLog.details} ->> 'reference' = ${reference}`))
    .orderBy(asc(auditLog.id));
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

async function accountOf(db: Queries, uid: string): Promise<string> {
  const [row] = await db.select({ account: accounts.account }).from(accounts).where(eq(accounts.uid, uid));
  return row?.account ?? '';
}

export function registerCashierViews(app: PlatformApp, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.openapi(showWithdrawal, async (c) => {
    const found = await requireWithdrawal(db, c.req.valid('param').reference);
    const { reference, uid, amount, state, reason, note, polls } = found;
    const [bankAccount] = await db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, found.bankAccountId));
    const account = await accountOf(db, uid);
    return c.json(
      {
        reference,
        account,
        uid,
        state,
        amount,
        bank: bankAccount?.bank ?? '',
        bankAccount: maskedNumber(bankAccount?.last4 ?? ''),
        holder: bankAccount?.holder ?? '',
        reason,
        note,
        createdAt: found.createdAt.getTime(),
        dueAt: found.dueAt.getTime(),
        settledAt: epochMsOf(found.settledAt),
        polls,
        nextPollAt: epochMsOf(found.nextPollAt),
        holdMovement: found.pendingMovement,
        settlementMovement: found.settlement,
        stages: await stagesOf(db, cashierTransitions.withdrawal, found.id),
        actions: await actionsOf(db, found),
        ...(await standingOf(db, { account, uid }, clock())),
      },
      200,
    );
  });

  app.openapi(showDeposit, async (c) => {
    const found = await requireDeposit(db, c.req.valid('param').reference);
    const { reference, uid, amount, fee, state, reason, method, late, polls } = found;
    return c.json(
      {
        reference,
        account: await accountOf(db, uid),
        uid,
        state,
        amount,
        fee,
        method,
        late,
        reason,
        createdAt: found.createdAt.getTime(),
        expiresAt: found.expiresAt.getTime(),
        settledAt: epochMsOf(found.settledAt),
        polls,
        nextPollAt: epochMsOf(found.nextPollAt),
        movement: found.movement,
        stages: await stagesOf(db, cashierTransitions.deposit, found.id),
        actions: await actionsOf(db, found),
      },
      200,
    );
  });
}
