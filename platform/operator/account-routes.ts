import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { findAccountByName } from '../accounts/accounts.ts';
import { accounts } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json, operatorKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import { LOGIN_MUST_CHANGE_PASSWORD } from '../players/players.ts';
import { notifySessionChange, notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

const AccountStateSchema = z
  .object({
    account: z.string(),
    blocked: z.boolean(),
    loginInfo: z.object({ status: z.int() }),
    highRisk: z.boolean(),
  })
  .openapi('AccountState');

interface Action {
  path: `/${string}`;
  summary: string;
  change?: (now: number) => Partial<typeof accounts.$inferInsert>;
  /** What the next check of the player's sessions answers; absent when they go on. */
  ends?: 'blocked' | 'elsewhere';
}

const actions: Action[] = [
  {
    path: '/block',
    summary: 'Block an account',
    change: (now) => ({ blockedAt: new Date(now) }),
    ends: 'blocked',
  },
  { path: '/unblock', summary: 'Unblock an account', change: () => ({ blockedAt: null }) },
  {
    path: '/require-password-change',
    summary: 'Require a password change',
    change: () => ({ loginStatus: LOGIN_MUST_CHANGE_PASSWORD }),
  },
  {
    path: '/mark-high-risk',
    summary: 'Require a password change because the account is at risk',
    change: () => ({ highRisk: true }),
  },
  { path: '/end-sessions', summary: 'End all sessions of an account', ends: 'elsewhere' },
];

const callOf = ({ path, summary }: Action) =>
  describeCall({
    method: 'post',
    path: `/operator/accounts/{account}${path}`,
    tags: ['Operator'],
    summary,
    security: operatorKey,
    request: { params: z.object({ account: text(64) }) },
    responses: { 200: json('The account as it is now', AccountStateSchema) },
    codes: ['UNKNOWN_ACCOUNT'],
  });

async function apply({ db, clock }: Services, action: Action, name: string) {
  const now = clock();
  return db.transaction(async (tx) => {
    const found = await findAccountByName(tx, name);
    const byUid = eq(accounts.uid, found.uid);
    if (action.change) await tx.update(accounts).set(action.change(now)).where(byUid);
    if (action.ends) await endSessionsOf(tx, found.uid, action.ends, now);
    return findAccountByName(tx, name);
  });
}

export function registerAccountActions(app: PlatformApp, services: Services): void {
  for (const action of actions) {
    app.openapi(callOf(action), async (c) => {
      const row = await apply(services, action, c.req.valid('param').account);
      services.log.info('operator.account', {
        requestId: c.get('requestId'),
        action: action.path.slice(1),
        uid: row.uid,
      });
      await (action.ends ? notifySessionEnd : notifySessionChange)(services, row.uid);
      const { account, blockedAt, loginStatus, highRisk } = row;
      return c.json(
        { account, blocked: blockedAt !== null, loginInfo: { status: loginStatus }, highRisk },
        200,
      );
    });
  }
}
