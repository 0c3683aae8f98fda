import { z } from '@hono/zod-openapi';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { rowId } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { text } from '../http/text.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { claimReward } from './claim.ts';
import { recordPageRead } from './page-reads.ts';
import { listRewards, olderThan } from './rewards.ts';
import { OfferSchema, offerPath, RewardSchema } from './schema.ts';
import { viewOffers } from './views.ts';

const tags = ['Offers'];
const security = sessionBearer;

/** Rewards of a page. */
const PAGE_SIZE = 50;

const offers = describeCall({
  method: 'get',
  path: '/offers',
  tags,
  summary: "Promotions and quests with the player's own figures",
  description: "The event `offers` on the player's own channel says that they have changed; it has no data.",
  security,
  responses: {
    200: json('In the order of their ids', z.object({ offers: z.array(OfferSchema) }).openapi('Offers')),
  },
});

const claim = describeCall({
  method: 'post',
  path: '/offers/{type}/{name}/claim',
  tags,
  summary: 'Claim the reward of a quest',
  description: 'A repeated claim returns the same reward, also when the period is over.',
  security,
  timeout: 'callsOthers',
  request: {
    params: offerPath,
    body: body(
      z
        .strictObject({
          period: text(20).openapi({ description: 'Key of the period, as /offers returns it.' }),
        })
        .openapi('Claim'),
    ),
  },
  responses: { 200: json('The reward', RewardSchema) },
  codes: ['UNKNOWN_OFFER', 'OFFER_OVER', 'GOAL_NOT_REACHED', 'PLAY_PAUSED', 'INVALID_INPUT'],
});

const rewards = describeCall({
  method: 'get',
  path: '/rewards',
  tags,
  summary: 'What offers have given the player',
  security,
  request: {
    query: z.strictObject({
      cursor: rowId.optional(),
    }),
  },
  responses: {
    200: json(
      'The newest first',
      z
        .object({
          rewards: z.array(RewardSchema),
          nextCursor: z
            .string()
            .nullable()
            .openapi({ description: 'Cursor of older ones; null: there are none.' }),
        })
        .openapi('Rewards'),
    ),
  },
  codes: ['INVALID_INPUT'],
});

const pageRead = describeCall({
  method: 'post',
  path: '/page-reads',
  tags,
  summary: 'Record that the player has read a page',
  description: 'Only pages that a quest counts are recorded.',
  security,
  request: {
    body: body(
      z
        .strictObject({ page: text(200).openapi({ description: 'Path without its language.' }) })
        .openapi('PageRead'),
    ),
  },
  responses: { 204: { description: 'Recorded, or not counted by any offer' } },
  codes: ['INVALID_INPUT'],
});

export function registerOffers(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;
  app.openapi(offers, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json({ offers: await viewOffers(db, uid, clock()) }, 200);
  });
  app.openapi(claim, async (c) => {
    const { uid } = await requirePlayer(c);
    const { type, name } = c.req.valid('param');
    return c.json(await claimReward(services, uid, `${type}/${name}`, c.req.valid('json').period), 200);
  });
  app.openapi(pageRead, async (c) => {
    const { uid } = await requirePlayer(c);
    await recordPageRead(db, uid, c.req.valid('json').page, clock());
    return c.body(null, 204);
  });
  app.openapi(rewards, async (c) => {
    const { uid } = await requirePlayer(c);
    const { cursor } = c.req.valid('query');
    const where = cursor === undefined ? undefined : olderThan(Number(cursor));
    const rows = await listRewards(db, uid, clock(), { where, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const nextCursor = rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
    return c.json({ rewards: page, nextCursor }, 200);
  });
}
