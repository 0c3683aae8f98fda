import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { loginMustChangePassword } from '../../../shared/password-change.ts';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { Queries } from '../../database/database.ts';
import { accounts } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { publishEvent } from '../../notifications/notifications.ts';
import { removeAllPasskeys } from '../../passkeys/passkeys.ts';
import { notifySessionChange, notifySessionEnd } from '../../realtime/revocation.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import { removeOperatorRecovery } from '../../webauthn/webauthn.ts';
import { type Executed, execute } from '../execute.ts';
import { accountName, noteOnly, operatorHeaders } from '../fields.ts';

const AccountStateSchema = z
  .object({
    account: z.string(),
    blocked: z.boolean(),
    loginInfo: z.object({ status: z.int() }),
    highRisk: z.boolean(),
  })
  .openapi('AccountState');

interface Action {
  name: string;
  summary: string;
  /** Printed after the account name. */
  done: string;
  change?: (now: number) => Partial<typeof accounts.$inferInsert>;
  /** Reason of the session end; absent if the sessions stay. */
  ends?: 'blocked' | 'elsewhere';
  removesPasskeys?: true;
}

const actions: Action[] = [
  {
    name: 'block',
    done: 'is blocked. All its sessions have ended',
    summary: 'Block an account',
    change: (now) => ({ blockedAt: new Date(now) }),
    ends: 'blocked',
  },
  {
    name: 'unblock',
    done: 'is no longer blocked',
    summary: 'Unblock an account',
    change: () => ({ blockedAt: null }),
  },
  {
    name: 'require-password-change',
    done: 'must change the password',
    summary: 'Require a password change',
    change: () => ({ loginStatus: loginMustChangePassword }),
  },
  {
    name: 'mark-high-risk',
    done: 'is marked as at risk and must change the password',
    summary: 'Require a password change because the account is at risk',
    change: () => ({ highRisk: true }),
  },
  {
    name: 'end-sessions',
    done: 'has been logged out everywhere',
    summary: 'End all sessions of an account',
    ends: 'elsewhere',
  },
  {
    name: 'remove-passkeys',
    done: 'has no passkeys and recovery codes any more',
    summary: 'Remove all passkeys of a player who has shown their identity elsewhere',
    removesPasskeys: true,
  },
];

const callOf = ({ name, summary, done }: Action) =>
  describeCall({
    method: 'post',
    path: `/operator/accounts/{account}/${name}`,
    tags: ['Operator'],
    summary,
    security: operatorRole('support'),
    command: { name: `account ${name}`, example: '--account demo', done: `{account} ${done}.` },
    request: { headers: operatorHeaders, params: z.object({ account: accountName }), body: noteOnly },
    responses: { 200: json('The account', AccountStateSchema) },
    codes: ['UNKNOWN_ACCOUNT'],
  });

async function apply(
  tx: Queries,
  action: Action,
  uid: string,
  now: number,
): Promise<Executed<z.infer<typeof AccountStateSchema>>> {
  const byUid = eq(accounts.uid, uid);
  if (action.change) await tx.update(accounts).set(action.change(now)).where(byUid);
  if (action.ends) await endSessionsOf(tx, uid, action.ends, now);
  if (action.ends === 'blocked') await removeOperatorRecovery(tx, uid);
  const removal = action.removesPasskeys && (await removeAllPasskeys(tx, uid, new Date(now)));
  const [row] = await tx.select().from(accounts).where(byUid);
  if (!row) throw new PlatformError('UNKNOWN_ACCOUNT');
  const { account, blockedAt, loginStatus, highRisk } = row;
  const loginInfo = { status: loginStatus };
  const result = { account, blocked: blockedAt !== null, loginInfo, highRisk };
  if (!removal) return { result };
  const { removed: passkeys, event } = removal;
  return { result, details: { passkeys }, ...(event && { event }) };
}

export function registerAccountActions(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  for (const action of actions) {
    app.openapi(callOf(action), async (c) => {
      const { uid } = await findAccountByName(db, c.req.valid('param').account);
      const { note } = c.req.valid('json');
      const request = { action: `account ${action.name}`, uid, details: {}, note };
      const { result, event } = await execute(c, services, request, (tx) => apply(tx, action, uid, clock()));
      if (event) await publishEvent(services, event);
      await (action.ends ? notifySessionEnd : notifySessionChange)(services, uid);
      return c.json(result, 200);
    });
  }
}
