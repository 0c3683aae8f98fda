import { z } from '@hono/zod-openapi';
import { dueMoment } from '../../../shared/offers/plan.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import {
  closePeriods,
  findPeriod,
  type KnownOffer,
  newestPeriod,
  payDue,
  previewRewards,
  readOffers,
} from '../../offers/offers.ts';
import { execute } from '../execute.ts';
import { note, operatorHeaders } from '../fields.ts';
import { countRewards, lastRuns, offerId, periodKey, sumRuns } from './facts.ts';

const run = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/run',
  tags: ['Operator'],
  security: operatorRole('money'),
  summary: 'Close the periods of an offer that are due',
  description:
    'The platform does so on its own; a second run pays nothing more. One request takes at most four pages of players and of payments; the platform goes on with the others. With --dry-run nothing is written: it prints what the period would give now to players who have no reward for it yet.',
  timeout: 'callsOthers',
  command: { name: 'offers run', example: 'promotion/weekly-cashback --period 2026-11-23 --dry-run' },
  request: {
    headers: operatorHeaders,
    params: z.object({ offer: offerId }),
    body: body(
      z
        .strictObject({
          period: periodKey.optional(),
          dryRun: z.boolean().optional().openapi({ description: 'Write nothing.' }),
          note,
        })
        .openapi('OfferRun'),
    ),
  },
  responses: {
    200: json(
      'What was given, or would be',
      z.object({
        offer: offerId,
        period: z.string(),
        dryRun: z.boolean(),
        isMore: z
          .boolean()
          .openapi({ description: 'There are more players or payments; the platform goes on with them.' }),
        rewarded: z.int().openapi({ description: 'New rewards.' }),
        total: rupiah,
        due: z.int().openapi({ description: 'Rewards of the offer that are not paid yet.' }),
        rewards: z
          .array(
            z.object({
              account: z.string(),
              subject: z.string(),
              figure: z.number(),
              rank: z.int().nullable(),
              amount: rupiah,
            }),
          )
          .openapi({ description: 'With --dry-run: the largest, at most a thousand.' }),
      }),
    ),
  },
  codes: ['UNKNOWN_OFFER', 'OFFER_OVER', 'PERIOD_OPEN', 'INVALID_INPUT'],
});

/** Pages of players, and of payments, in one request. */
const PAGES = 4;

/** Does a step until there is nothing more, or for as many pages as one request may take. Returns true when there is more. */
async function repeat(step: () => Promise<boolean>): Promise<boolean> {
  for (let page = 0; page < PAGES; page += 1) if (!(await step())) return false;
  return true;
}

export function registerOfferRuns(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;

  async function preview(offer: KnownOffer, key: string | undefined) {
    const now = clock();
    const found = key === undefined ? newestPeriod(offer, now) : findPeriod(offer, key, now);
    if (!found) throw new PlatformError('OFFER_OVER');
    const { version, period } = found;
    const until = Math.min(period.until, dueMoment(version.plan.due, period) ?? period.until);
    const previewed = await previewRewards(db, found, { from: period.from, until });
    return { offer: offer.id, period: period.key, dryRun: true, isMore: false, ...previewed };
  }

  /** The run of a period, or the newest. Throws PERIOD_OPEN. */
  async function runOf(offer: string, key: string | undefined) {
    const runs = await lastRuns(db, offer, 1_000);
    const found = key === undefined ? runs[0] : runs.find(({ period }) => period === key);
    if (!found) throw new PlatformError('PERIOD_OPEN');
    return found;
  }

  app.openapi(run, async (c) => {
    const id = c.req.valid('param').offer;
    const { period, dryRun, note } = c.req.valid('json');
    const [offer] = await readOffers(db, id);
    if (!offer) throw new PlatformError('UNKNOWN_OFFER');
    const dueNow = async () => (await countRewards(db, id)).get(id)?.due ?? 0;
    if (dryRun) return c.json({ ...(await preview(offer, period)), due: await dueNow() }, 200);
    const before = await sumRuns(db, id);
    let isMore = await repeat(() => closePeriods(services, clock(), id));
    const closed = await runOf(id, period);
    const after = await sumRuns(db, id);
    const details = { offer: id, period: closed.period };
    await execute(c, services, { action: 'offers run', details, note }, async () => ({ result: details }));
    isMore = (await repeat(() => payDue(services, { offer: id }))) || isMore;
    const given = { rewarded: after.rewarded - before.rewarded, total: after.total - before.total };
    return c.json({ ...details, dryRun: false, isMore, ...given, due: await dueNow(), rewards: [] }, 200);
  });
}
