import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { pageLimit } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { ReferralsSchema } from './friend-schema.ts';
import { viewReferrals } from './friends.ts';
import { joinOffer } from './join.ts';
import { offerPath, PairSchema } from './schema.ts';

const tags = ['Offers'];
const security = sessionBearer;

const join = describeCall({
  method: 'post',
  path: '/offers/{type}/{name}/join',
  tags,
  summary: 'Name a partner in an offer for pairs',
  description:
    'Two players who have named each other are a pair, once per offer. Until then another partner may be named. PARTNER_UNKNOWN, PARTNER_SELF, PARTNER_TAKEN: in another pair; PARTNER_SAME_PERSON: a device or a bank account is used by both.',
  security,
  request: {
    params: offerPath,
    body: body(
      z
        .strictObject({ partner: text(64).openapi({ description: 'Name of the account.' }) })
        .openapi('Joining'),
    ),
  },
  responses: { 200: json('The pair', PairSchema) },
  codes: [
    'UNKNOWN_OFFER',
    'OFFER_OVER',
    'PAIR_COMPLETE',
    'PLAY_PAUSED',
    'INVALID_INPUT',
    'TOO_MANY_ATTEMPTS',
  ],
});

const referrals = describeCall({
  method: 'get',
  path: '/referrals',
  tags,
  summary: "The player's referral code, invited friends and what they brought",
  security,
  request: {
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,7}$/)
        .optional(),
      limit: pageLimit(1_000, 50),
    }),
  },
  responses: { 200: json('A page', ReferralsSchema) },
  codes: ['INVALID_INPUT'],
});

/** Calls about other players: friends who were invited, and partners. */
export function registerFriends(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  app.openapi(join, async (c) => {
    const { uid } = await requirePlayer(c);
    const { type, name } = c.req.valid('param');
    return c.json(await joinOffer(services, uid, `${type}/${name}`, c.req.valid('json').partner), 200);
  });
  app.openapi(referrals, async (c) => {
    const { uid } = await requirePlayer(c);
    const { cursor = '0', limit } = c.req.valid('query');
    return c.json(await viewReferrals(db, uid, clock(), { start: Number(cursor), limit }), 200);
  });
}
