import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { epochMs } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { publishEvent } from '../../notifications/notifications.ts';
import { moneyOf } from '../../player-data/player-data.ts';
import { notifyChange } from '../../realtime/player-changes.ts';
import { stopRecovery } from '../../recovery/recovery.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, noteOnly, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { executeOrPropose } from '../proposals/proposals.ts';
import { recovery } from './recovery-action.ts';

const params = z.object({ account: accountName });

const recover = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/recover',
  tags: ['Operator'],
  summary: 'Let a player who has shown their identity elsewhere set a new password',
  description:
    'Creates a code that the player uses at /login/recover in place of a recovery code. It is valid after 24 hours, and lapses seven days after it was made. It replaces an earlier one. The player is notified at once and can stop it; a password change ends it. Passkeys stay. For an account with more money than the sum above which a second person is needed, that person runs "proposals approve" with --json and reads the code there.',
  security: operatorRole('support'),
  command: {
    name: 'account recover',
    example: '--account demo --note "S7KQ2M9RXTB: showed an identity card"',
    done: 'The code for {account}: {code}. It is valid from {validFrom} to {expiresAt}, once, and is not shown again.',
    waits: proposalWaits,
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(z.strictObject({ note: neededNote }).openapi('RecoveryByOperator')),
  },
  responses: {
    200: json(
      'The code, which is returned only once',
      z.object({ account: z.string(), code: z.string(), validFrom: epochMs, expiresAt: epochMs }),
    ),
    202: proposalReply,
  },
  codes: ['OWN_KEY_REQUIRED', 'PROOF_REQUIRED', 'UNKNOWN_ACCOUNT', 'ACCOUNT_BLOCKED', 'INVALID_INPUT'],
});

const cancel = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/cancel-recovery',
  tags: ['Operator'],
  summary: 'Cancel the code of "account recover"',
  security: operatorRole('support'),
  command: {
    name: 'account cancel-recovery',
    example: '--account demo',
    done: 'The code for {account} is no longer valid.',
  },
  request: { headers: operatorHeaders, params, body: noteOnly },
  responses: { 200: json('The account', z.object({ account: z.string() })) },
  codes: ['UNKNOWN_ACCOUNT', 'UNKNOWN_RECOVERY'],
});

export function registerAccountRecovery(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(recover, async (c) => {
    const { uid } = await findAccountByName(db, c.req.valid('param').account);
    const { note } = c.req.valid('json');
    const amount = moneyOf(await balancesOf(db, uid));
    const request = { action: recovery.name, uid, details: { amount }, note };
    const outcome = await executeOrPropose(recovery, { c, services, request });
    if ('proposal' in outcome) return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
    void notifyChange(services, uid, 'account');
    return c.json(outcome.result, 200);
  });

  app.openapi(cancel, async (c) => {
    const { uid, account } = await findAccountByName(db, c.req.valid('param').account);
    const { note } = c.req.valid('json') ?? {};
    const request = { action: 'account cancel-recovery', uid, details: {}, note };
    const { result, event } = await execute(c, services, request, async (tx) => {
      const stopped = await stopRecovery(tx, uid, new Date(clock()));
      if (!stopped) throw new PlatformError('UNKNOWN_RECOVERY');
      return { result: { account }, event: stopped };
    });
    if (event) await publishEvent(services, event);
    void notifyChange(services, uid, 'account');
    return c.json(result, 200);
  });
}
