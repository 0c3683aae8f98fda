import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import {
  depositStates,
  depositsForOperator,
  stepWithNotice,
  withdrawalStates,
  withdrawalsForOperator,
} from '../cashier/cashier.ts';
import { withdrawals } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, operatorKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import { publishEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { note, noteOnly, operatorHeaders, personOf } from './caller.ts';
import { carryOut } from './carry-out.ts';
import { accountName } from './fields.ts';

const tags = ['Operator'];
const security = operatorKey;
const rupiah = z.int().openapi({ description: 'Whole play rupiah.' });

const page = {
  account: accountName.optional(),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
};

const onlyOpen = 'Those that are not over, without it.';

const pageOf = <Row extends z.ZodRawShape>(row: Row) =>
  json(
    'A page, the newest first',
    z.object({ rows: z.array(z.object(row)), nextCursor: z.string().nullable() }),
  );

const moments = { createdAt: z.iso.datetime(), settledAt: z.iso.datetime().nullable() };

const listWithdrawals = describeCall({
  ...{ method: 'get', path: '/operator/withdrawals', tags, security },
  summary: 'List withdrawals',
  command: { name: 'withdrawals list', example: '', list: 'rows' },
  request: {
    query: z.strictObject({
      state: z.enum(withdrawalStates).optional().openapi({ description: onlyOpen }),
      ...page,
    }),
  },
  responses: {
    200: pageOf({
      ...{ reference: z.string(), account: z.string(), amount: rupiah, state: z.enum(withdrawalStates) },
      ...{ bank: z.string(), card: z.string(), ...moments },
      dueAt: z.iso.datetime().openapi({ description: 'When the system decides if nobody has.' }),
      ...{ reason: z.string().nullable(), note: z.string().nullable() },
    }),
  },
  codes: ['INVALID_INPUT'],
});

const listDeposits = describeCall({
  ...{ method: 'get', path: '/operator/deposits', tags, security },
  summary: 'List deposits',
  command: { name: 'deposits list', example: '--account demo', list: 'rows' },
  request: {
    query: z.strictObject({
      state: z.enum(depositStates).optional().openapi({ description: onlyOpen }),
      ...page,
    }),
  },
  responses: {
    200: pageOf({
      ...{ reference: z.string(), account: z.string(), method: z.string(), amount: rupiah, fee: rupiah },
      ...{ state: z.enum(depositStates), late: z.boolean(), reason: z.string().nullable() },
      ...{ ...moments, expiresAt: z.iso.datetime() },
      asks: z.int().openapi({ description: 'How often the bank was asked since it came to this state.' }),
    }),
  },
  codes: ['INVALID_INPUT'],
});

const params = z.object({
  reference: text(32).openapi({ description: 'Of the withdrawal.', example: 'W7KQ2M9RXTB' }),
});
const decided = json(
  'The withdrawal',
  z.object({ reference: z.string(), state: z.string(), amount: rupiah }),
);

const approve = describeCall({
  ...{ method: 'post', path: '/operator/withdrawals/{reference}/approve', tags, security },
  summary: 'Approve a withdrawal',
  description: 'It is sent to the bank then.',
  command: {
    name: 'withdrawals approve',
    example: '--reference W7KQ2M9RXTB',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: { headers: operatorHeaders, params, body: noteOnly },
  responses: { 200: decided },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

const reject = describeCall({
  ...{ method: 'post', path: '/operator/withdrawals/{reference}/reject', tags, security },
  summary: 'Reject a withdrawal',
  description: 'Its money goes back to the player, who is told the reason. Until it is sent to the bank.',
  command: {
    name: 'withdrawals reject',
    example: '--reference W7KQ2M9RXTB --reason "the name is not yours"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(
      z
        .strictObject({
          reason: text(300).min(1).openapi({ description: 'What the player is told, in his language.' }),
          note,
        })
        .openapi('WithdrawalRejection'),
    ),
  },
  responses: { 200: decided },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

export function registerCashierActions(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  const cursorAfter = <Row extends { id: number }>(rows: Row[], limit: number) =>
    rows.length === limit ? String(rows.at(-1)?.id) : null;

  app.openapi(listWithdrawals, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query');
    const rows = await withdrawalsForOperator(db, {
      ...filter,
      limit,
      before: cursor ? Number(cursor) : undefined,
    });
    return c.json({ rows: rows.map(({ id: _, ...row }) => row), nextCursor: cursorAfter(rows, limit) }, 200);
  });

  app.openapi(listDeposits, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query');
    const rows = await depositsForOperator(db, {
      ...filter,
      limit,
      before: cursor ? Number(cursor) : undefined,
    });
    return c.json({ rows: rows.map(({ id: _, ...row }) => row), nextCursor: cursorAfter(rows, limit) }, 200);
  });

  type Decision = { event: 'approve' } | { event: 'reject'; words: string };

  async function decide(
    c: Parameters<typeof personOf>[0],
    reference: string,
    decision: Decision,
    note?: string,
  ) {
    const [found] = await db
      .select({ uid: withdrawals.uid })
      .from(withdrawals)
      .where(eq(withdrawals.reference, reference));
    if (!found) throw new PlatformError('NOT_FOUND');
    const { event } = decision;
    const words = event === 'reject' ? decision.words : undefined;
    const details = { reference, ...(words !== undefined && { reason: words }) };
    const order = { action: `withdrawals ${event}`, uid: found.uid, details, note };
    const step = {
      ...({ reference, event, by: 'operator', at: clock(), actor: personOf(c) } as const),
      ...(words !== undefined && { reason: 'operator', note: words }),
    };
    const { answer, event: stored } = await carryOut(c, services, order, async (tx) => {
      const { row, stored } = await stepWithNotice(tx, step);
      if (!row) throw new PlatformError('ATTEMPT_CLOSED');
      const answer = { reference, state: row.state as string, amount: row.amount };
      return { answer, ...(stored && { event: stored }) };
    });
    if (stored) await publishEvent(services, stored);
    return answer;
  }

  app.openapi(approve, async (c) => {
    const { note } = c.req.valid('json') ?? {};
    return c.json(await decide(c, c.req.valid('param').reference, { event: 'approve' }, note), 200);
  });

  app.openapi(reject, async (c) => {
    const { reason, note } = c.req.valid('json');
    return c.json(
      await decide(c, c.req.valid('param').reference, { event: 'reject', words: reason }, note),
      200,
    );
  });
}
