import { z } from '@hono/zod-openapi';
import { findAccount } from '../../accounts/accounts.ts';
import { recordAction } from '../../audit/audit.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import { declareDistinct } from '../../persons/persons.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { accountOrUid, neededNote, operatorHeaders } from '../fields.ts';

const separate = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/separate',
  tags: ['Operator'],
  summary: "Declare two accounts to be different persons'",
  description:
    'For accounts that share a device, a bank account or a passkey, after both persons have shown who they are outside the site. An exclusion of one no longer holds the other. Cannot be taken back.',
  security: operatorRole('support'),
  command: {
    name: 'account separate',
    example: '--account demo --other kosong --note "S7KQ2M9RXTB: both identity cards seen"',
    done: "{account} and {other} are different persons'.",
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountOrUid }),
    body: body(
      z
        .strictObject({
          other: accountOrUid.openapi({ description: 'Account name of the other person, or the uid.' }),
          note: neededNote,
        })
        .openapi('Separation'),
    ),
  },
  responses: { 200: json('Both accounts', z.object({ account: z.string(), other: z.string() })) },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerSeparation(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  app.openapi(separate, async (c) => {
    const { other: named, note } = c.req.valid('json');
    const one = await findAccount(db, c.req.valid('param').account);
    const other = await findAccount(db, named);
    if (one.uid === other.uid)
      throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'other', code: 'FORMAT' }] });
    const action = 'account separate';
    // Players receive the details in the copy of their data, so they name no account.
    const request = { action, uid: one.uid, details: { other: other.uid }, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const { person, keyId: operatorKey } = operatorOf(c);
      await declareDistinct(tx, [one.uid, other.uid], { person, reason: note, now: clock() });
      const details = { other: one.uid };
      await recordAction(tx, {
        actor: 'operator',
        person,
        operatorKey,
        action,
        uid: other.uid,
        details,
        note,
      });
      return { result: { account: one.account, other: other.account } };
    });
    return c.json(result, 200);
  });
}
