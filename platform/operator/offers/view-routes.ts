import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { createDescriptions, type GameServices } from '../../catalogue/catalogue.ts';
import { rewards } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { epochMs, epochMsOf, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { readOffers } from '../../offers/offers.ts';
import {
  costsByDay,
  countRewards,
  examplesOf,
  lastRewards,
  lastRuns,
  offerFacts,
  offerFields,
  offerId,
  rewardFields,
  runFields,
} from './facts.ts';
import { houseLossFields, houseLossNow } from './house-loss.ts';

/** Runs and rewards that are shown. */
const SHOWN = 20;

const tags = ['Operator'];
const security = operatorRole('read');

const list = describeCall({
  method: 'get',
  path: '/operator/offers',
  tags,
  security,
  summary: 'List promotions and quests',
  description:
    'Also those that are over. Below them what accounts that only take can get from those that are not over.',
  command: { name: 'offers list', example: '', list: 'rows' },
  responses: {
    200: json(
      'In the order of their ids',
      z.object({ rows: z.array(z.object(offerFields)), nextCursor: z.null(), ...houseLossFields }),
    ),
  },
});

const show = describeCall({
  method: 'get',
  path: '/operator/offers/{offer}',
  tags,
  security,
  summary: 'Show an offer',
  description: `Shows what it has cost by day, what it gives for some figures, its versions, and its last ${SHOWN} runs and rewards.`,
  command: { name: 'offers show', example: 'promotion/weekly-cashback' },
  request: { params: z.object({ offer: offerId }) },
  responses: {
    200: json(
      'The offer',
      z.object({
        ...offerFields,
        pausedAt: epochMs.nullable(),
        endedAt: epochMs.nullable().openapi({ description: 'When an operator ended it.' }),
        exhaustedAt: epochMs.nullable(),
        costs: z
          .array(z.object({ day: z.string(), spent: rupiah, budget: rupiah }))
          .openapi({ description: 'Until the end of each day with a payment, beside the budget of today.' }),
        examples: z
          .array(z.object({ figure: z.number().nullable(), rank: z.int().nullable(), amount: rupiah }))
          .openapi({
            description:
              'What the newest rule gives for some figures of a player, or for each rank, in play rupiah.',
          }),
        versions: z.array(
          z.object({
            version: z.int(),
            importedAt: epochMs,
            startsAt: epochMs,
            endsAt: epochMs.nullable(),
            rule: z.record(z.string(), z.unknown()),
          }),
        ),
        runs: z.array(z.object(runFields)),
        rewards: z.array(z.object(rewardFields).omit({ offer: true })),
      }),
    ),
  },
  codes: ['UNKNOWN_OFFER', 'INVALID_INPUT'],
});

export function registerOfferViews(app: PlatformApp, services: GameServices): void {
  const { db, clock, gameProviders, welcomeGift: welcome } = services;
  const { descriptionOf } = createDescriptions(gameProviders, () => clock());

  app.openapi(list, async (c) => {
    const counts = await countRewards(db);
    const offers = await readOffers(db);
    const rows = offers.map((offer) => offerFacts(offer, counts, clock()));
    const loss = await houseLossNow(db, descriptionOf, { offers, welcome, now: clock() });
    return c.json({ rows, nextCursor: null, ...loss }, 200);
  });

  app.openapi(show, async (c) => {
    const id = c.req.valid('param').offer;
    const [offer] = await readOffers(db, id);
    if (!offer) throw new PlatformError('UNKNOWN_OFFER');
    const versions = offer.stored.map(({ version, importedAt, startsAt, endsAt, rule }) => ({
      version,
      importedAt: importedAt.getTime(),
      startsAt: startsAt.getTime(),
      endsAt: endsAt?.getTime() ?? null,
      rule: rule as Record<string, unknown>,
    }));
    const facts = offerFacts(offer, await countRewards(db, id), clock());
    return c.json(
      {
        ...facts,
        pausedAt: epochMsOf(offer.pausedAt),
        endedAt: epochMsOf(offer.endedAt),
        exhaustedAt: epochMsOf(offer.exhaustedAt),
        costs: await costsByDay(db, id, facts.budget),
        examples: examplesOf(offer),
        versions,
        runs: await lastRuns(db, id, SHOWN),
        rewards: (await lastRewards(db, eq(rewards.offer, id), SHOWN)).map(
          ({ offer: _, ...reward }) => reward,
        ),
      },
      200,
    );
  });
}
