import { z } from '@hono/zod-openapi';
import { findAccount, findAccountByName } from '../../accounts/accounts.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { claimReached } from '../../offers/offers.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import {
  BreakSchema,
  breakFacts,
  breakTerm,
  carryOutBreak,
  type HoldServices,
  startBreak,
} from '../../protection/protection.ts';
import { notifyChange } from '../../realtime/player-changes.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, operatorHeaders } from '../fields.ts';

const exclude = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/exclude',
  tags: ['Operator'],
  summary: "Exclude a player on the player's request",
  description:
    'Adds a break of 24 hours (day) or an exclusion, which holds at once. Nothing can shorten it, and earlier ones go on. Unpaid deposits are cancelled at the bank. An exclusion also holds accounts that share a device, a bank account or a passkey: their sessions end, and they wait for an operator.',
  security: operatorRole('support'),
  command: {
    name: 'account exclude',
    example: '--account demo --term month --note "asked for it by message"',
    done: '{account} can neither play nor deposit until {endsAt}.',
    waits: {
      field: 'holds',
      text: '{account} can neither play nor deposit until {endsAt}. Accounts of the same person wait for an operator: {holds}.',
    },
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
  responses: {
    200: json(
      'The break or exclusion',
      BreakSchema.extend({
        account: z.string(),
        holds: z.array(z.string()).optional().openapi({
          description: 'Accounts that the exclusion holds; absent where there are none.',
        }),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerExclusions(app: PlatformApp, services: GameServices & HoldServices): void {
  const { db, clock } = services;
  app.openapi(exclude, async (c) => {
    const { uid, account } = await findAccountByName(db, c.req.valid('param').account);
    const { term, note } = c.req.valid('json');
    const request = { action: 'account exclude', uid, details: { term }, note };
    if (term !== 'day') await claimReached(services, uid);
    const { result } = await execute(c, services, request, async (tx) => {
      const added = await startBreak(tx, uid, { term, person: operatorOf(c).person, now: clock() });
      return { result: { account, ...breakFacts(added) } };
    });
    const held = await carryOutBreak(services, uid);
    await notifyChange(services, uid, 'account');
    const names = await Promise.all(held.map(async (of) => (await findAccount(db, of)).account));
    return c.json(names.length > 0 ? { ...result, holds: names } : result, 200);
  });
}
