import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import {
  depositStates,
  depositsForOperator,
  withdrawalStates,
  withdrawalsForOperator,
} from '../../cashier/cashier.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit, rowId, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountName } from '../fields.ts';
import { optionalPeriodFields, optionalPeriodOf } from '../reports/period.ts';

const tags = ['Operator'];
const security = operatorRole('read');

const page = {
  account: accountName.optional(),
  cursor: rowId.optional(),
  limit: pageLimit(500, 100),
};

const onlyOpen = 'Withdrawals that are not over; --state all shows the others too.';
const oneOf = (states: readonly string[]) => `Only this state: ${states.join(', ')}.`;

const pageOf = <Row extends z.ZodRawShape>(row: Row) =>
  json('A page, newest first', z.object({ rows: z.array(z.object(row)), nextCursor: z.string().nullable() }));

const moments = { createdAt: epochMs, settledAt: epochMs.nullable() };

const listWithdrawals = describeCall({
  method: 'get',
  path: '/operator/withdrawals',
  tags,
  security,
  summary: 'List withdrawals',
  description: onlyOpen,
  command: {
    name: 'withdrawals list',
    example: '--state sending',
    list: 'rows',
    listsOnly: { unless: 'state', remark: onlyOpen },
  },
  request: {
    query: z.strictObject({
      state: z
        .enum([...withdrawalStates, 'all'])
        .optional()
        .openapi({ description: `${oneOf(withdrawalStates)} all: in any. Default: all that are not over.` }),
      ...page,
    }),
  },
  responses: {
    200: pageOf({
      reference: z.string(),
      account: z.string(),
      amount: rupiah,
      state: z.enum(withdrawalStates),
      bank: z.string(),
      bankAccount: z.string(),
      ...moments,
      dueAt: epochMs.openapi({ description: 'Time of the automatic decision.' }),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    }),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const listDeposits = describeCall({
  method: 'get',
  path: '/operator/deposits',
  tags,
  security,
  summary: 'List deposits',
  description: 'In any state; a period is that in which they were made.',
  command: {
    name: 'deposits list',
    example: '--state done --since 2026-11-23',
    list: 'rows',
  },
  request: {
    query: z.strictObject({
      state: z
        .enum(depositStates)
        .optional()
        .openapi({ description: oneOf(depositStates) }),
      ...optionalPeriodFields,
      ...page,
    }),
  },
  responses: {
    200: pageOf({
      reference: z.string(),
      account: z.string(),
      method: z.string(),
      amount: rupiah,
      fee: rupiah,
      state: z.enum(depositStates),
      late: z.boolean(),
      reason: z.string().nullable(),
      ...moments,
      expiresAt: epochMs,
      polls: z.int().openapi({ description: 'Polls of the bank since the last transition.' }),
    }),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerCashierLists(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  const cursorAfter = <Row extends { id: number }>(rows: Row[], limit: number) =>
    rows.length === limit ? String(rows.at(-1)?.id) : null;

  app.openapi(listWithdrawals, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query');
    if (filter.account !== undefined) await findAccountByName(db, filter.account);
    const rows = await withdrawalsForOperator(db, {
      ...filter,
      limit,
      before: cursor ? Number(cursor) : undefined,
    });
    return c.json({ rows: rows.map(({ id: _, ...row }) => row), nextCursor: cursorAfter(rows, limit) }, 200);
  });

  app.openapi(listDeposits, async (c) => {
    const { cursor, limit, since, until, ...filter } = c.req.valid('query');
    const period = optionalPeriodOf({ since, until });
    if (filter.account !== undefined) await findAccountByName(db, filter.account);
    const rows = await depositsForOperator(db, {
      ...filter,
      since: period.since,
      until: period.before,
      limit,
      before: cursor ? Number(cursor) : undefined,
    });
    return c.json({ rows: rows.map(({ id: _, ...row }) => row), nextCursor: cursorAfter(rows, limit) }, 200);
  });
}
