import { z } from '@hono/zod-openapi';
import { findAccount } from '../../accounts/accounts.ts';
import { listActions } from '../../audit/audit.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit, rowId } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import type { Services } from '../../services.ts';
import { accountOrUid } from '../fields.ts';
import { optionalPeriodFields, optionalPeriodOf } from '../reports/period.ts';

/** An action in the audit log. */
export const actionFields = {
  at: epochMs,
  actor: z.string(),
  person: z.string().nullable(),
  operatorKey: z.int().nullable().openapi({
    description:
      "Number of the person's own key. Null: the installation's key, with which a person is only named.",
  }),
  action: z.string(),
  proposal: z.int().nullable().openapi({
    description: 'Number of the proposal that the person has approved by this; its row names who made it.',
  }),
  details: z.record(z.string(), z.unknown()),
  note: z.string().nullable(),
};

const list = describeCall({
  method: 'get',
  path: '/operator/audit',
  tags: ['Operator'],
  summary: 'List the audit log',
  description: 'What operators did, and every change of an account, newest first.',
  security: operatorRole('read'),
  command: { name: 'audit list', example: '--person rani --since 2026-11-16', list: 'rows' },
  request: {
    query: z.strictObject({
      person: text(64).optional().openapi({ description: 'Only actions of this person.' }),
      action: text(64).optional().openapi({ description: 'Only this command, such as "gift".' }),
      account: accountOrUid.optional(),
      since: optionalPeriodFields.since,
      until: optionalPeriodFields.until,
      cursor: rowId.optional(),
      limit: pageLimit(500),
    }),
  },
  responses: {
    200: json(
      'A page, newest first',
      z.object({
        rows: z.array(z.object({ number: z.int(), account: z.string().nullable(), ...actionFields })),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerAudit(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(list, async (c) => {
    const { person, action, account, cursor, limit, ...written } = c.req.valid('query');
    const uid = account === undefined ? undefined : (await findAccount(db, account)).uid;
    const before = cursor === undefined ? undefined : Number(cursor);
    const period = optionalPeriodOf(written);
    const found = await listActions(db, { person, action, uid, period, before, limit });
    const rows = found.map(({ action: row, account }) => ({
      number: row.id,
      at: row.at.getTime(),
      actor: row.actor,
      person: row.person,
      operatorKey: row.operatorKey,
      action: row.action,
      proposal: row.proposal,
      account,
      details: row.details,
      note: row.note,
    }));
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return c.json({ rows, nextCursor: last ? String(last.number) : null }, 200);
  });
}
