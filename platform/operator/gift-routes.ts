import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../accounts/accounts.ts';
import { addWagering } from '../cashier/cashier.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json, operatorRole } from '../http/route.ts';
import { accountCode, move } from '../ledger/ledger.ts';
import { balance, balanceNotice, publishEvent, storeEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { note, operatorHeaders, personOf } from './caller.ts';
import { execute } from './execute.ts';
import { accountName, idempotencyKey } from './fields.ts';

/** Maximum of one gift, in whole play rupiah. */
const MAX_GIFT = 10_000_000;
const MAX_WAGERING = 50;

const gift = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/gifts',
  tags: ['Operator'],
  summary: 'Give play rupiah to a player',
  description: 'For a bonus, a cashback or a returned stake. The player gets a balance notice.',
  security: operatorRole('money'),
  command: {
    name: 'gift',
    example: '--account demo --amount 50000 --key cashback-2026-47-demo',
    defaults: { key: 'uuid' },
    done: '{account} now has {balance} play rupiah.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountName }),
    body: body(
      z
        .strictObject({
          key: idempotencyKey,
          amount: z
            .int()
            .min(1)
            .max(MAX_GIFT)
            .openapi({ description: `Whole play rupiah, at most ${MAX_GIFT}.` }),
          wagering: z.int().min(1).max(MAX_WAGERING).optional().openapi({
            description:
              'Times the gift must be staked before a withdrawal, 1 to 50. Default: no wagering requirement.',
          }),
          note,
        })
        .openapi('Gift'),
    ),
  },
  responses: {
    200: json(
      'The balance after the gift; the same for a repeated key',
      z.object({ account: z.string(), balance: z.int() }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT'],
});

export function registerGifts(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  app.openapi(gift, async (c) => {
    const { key, amount, wagering, note } = c.req.valid('json');
    const { uid, account } = await findAccountByName(db, c.req.valid('param').account);
    const at = new Date(clock());
    const details = { amount, ...(wagering !== undefined && { wagering }) };
    const request = { action: 'gift', uid, details, note, key };
    const { result, event } = await execute(c, services, request, async (tx) => {
      if (wagering) await addWagering(tx, { uid, at, amount: wagering * amount, reference: key });
      const booking = await move(tx, {
        caller: 'operator',
        key: `gift:${key}`,
        reason: 'gift',
        from: accountCode.house('gifts'),
        to: accountCode.player(uid),
        amount,
        actor: personOf(c) ?? undefined,
      });
      const result = { account, balance: booking.to.balance ?? 0 };
      if (booking.repeated) return { result };
      const payload = balanceNotice('gift', amount, booking.to.entryId);
      return { result, event: await storeEvent(tx, { kind: balance, payload, uid, at }) };
    });
    if (event) await publishEvent(services, event);
    return c.json(result, 200);
  });
}
