import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import { type CashierServices, cancelRefusedDeposits } from '../../cashier/cashier.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { claimReached } from '../../offers/offers.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import { BreakSchema, breakFacts, breakTerm, startBreak } from '../../protection/protection.ts';
import { notifyChange } from '../../realtime/player-changes.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, operatorHeaders } from '../fields.ts';

const exclude = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/exclude',
  tags: ['Operator'],
  summary: "Exclude a player on the player's request",
  description:
    'Adds a break of 24 hours (day) or an exclusion, which holds at once. Nothing can shorten it, and earlier ones go on. Unpaid deposits are cancelled at the bank.',
  security: operatorRole('support'),
  command: {
    name: 'account exclude',
    example: '--account demo --term month --note "asked for it by message"',
    done: '{account} can neither play nor deposit until {endsAt}.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountName }),
    body: body(
      z
        .strictObject({
          term: breakTerm.openapi({ description: `How long: ${breakTerm.options.join(', ')}.` }),
          note: neededNote,
        })
        .openapi('Exclusion'),
    ),
  },
  responses: { 200: json('The break or exclusion', BreakSchema.extend({ account: z.string() })) },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerExclusions(app: PlatformApp, services: GameServices & CashierServices): void {
  const { db, clock, brandMoney } = services;
  app.openapi(exclude, async (c) => {
    const { uid, account } = await findAccountByName(db, c.req.valid('param').account);
    const { term, note } = c.req.valid('json');
    const request = { action: 'account exclude', uid, details: { term }, note };
    if (term !== 'day') await claimReached(services, uid);
    const { result } = await execute(c, services, request, async (tx) => {
      const added = await startBreak(tx, uid, { term, person: operatorOf(c).person, now: clock() });
      return { result: { account, ...breakFacts(added) } };
    });
    await Promise.all([brandMoney.leaveAll(uid), cancelRefusedDeposits(services, uid)]);
    await notifyChange(services, uid, 'account');
    return c.json(result, 200);
  });
}
