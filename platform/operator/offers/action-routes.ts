import { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import { offers } from '../../database/schema/schema.ts';
import type { PlatformApp, PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { endOffer, payDue, readOffers } from '../../offers/offers.ts';
import { execute, type OperatorRequest } from '../execute.ts';
import { idempotencyKey, neededNote, note, operatorHeaders } from '../fields.ts';
import { countRewards, offerFacts, offerFields, offerId } from './facts.ts';

const tags = ['Operator'];
const security = operatorRole('money');
const params = z.object({ offer: offerId });
const responses = { 200: json('The offer', z.object(offerFields)) };

const pause = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/pause',
  tags,
  security,
  summary: 'Pause an offer',
  description: 'It pays nothing while it is paused. What becomes due meanwhile is paid when it resumes.',
  command: {
    name: 'offers pause',
    example: 'promotion/weekly-cashback --note "wrong maximum"',
    done: '{offer} is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(z.strictObject({ note: neededNote }).openapi('OfferPause')),
  },
  responses,
  codes: ['UNKNOWN_OFFER', 'INVALID_INPUT'],
});

const resume = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/resume',
  tags,
  security,
  summary: 'Resume an offer',
  description: 'Pays what is due.',
  timeout: 'callsOthers',
  command: { name: 'offers resume', example: 'promotion/weekly-cashback', done: '{offer} is {state}.' },
  request: {
    headers: operatorHeaders,
    params,
    body: body(z.strictObject({ note }).openapi('OfferResumption')),
  },
  responses,
  codes: ['UNKNOWN_OFFER', 'INVALID_INPUT'],
});

const end = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/end',
  tags,
  security,
  summary: 'End an offer for good',
  description:
    'From now on it counts nothing, nobody can join it, and no text or build brings it back: offer a corrected rule under another name. What players have reached until now is kept, and given as at the end of a period: a leaderboard is decided as it stands, and a quest that is reached needs no claim any more. A deposit made before counts when it arrives. Bonuses and free spins that are given run on. It is paid while the offer is not paused and has a budget left.',
  command: {
    name: 'offers end',
    example: 'promotion/weekly-cashback --note "wrong percentage"',
    done: '{offer} has ended: "{endReason}". What players have reached until then is paid within minutes, or when it is due.',
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(z.strictObject({ note: neededNote }).openapi('OfferEnd')),
  },
  responses,
  codes: ['UNKNOWN_OFFER', 'INVALID_INPUT'],
});

/** Maximum of one raise, in whole play rupiah. */
const MAX_RAISE = 1_000_000_000;

const budget = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/budget',
  tags,
  security,
  summary: 'Raise the budget of an offer',
  description:
    'Adds to what the rule allows, and pays what waited for it. A revoked reward gives its amount back.',
  timeout: 'callsOthers',
  command: {
    name: 'offers budget',
    example: 'promotion/weekly-cashback --amount 500000',
    defaults: { key: 'uuid' },
    done: '{offer} may cost {budget} play rupiah; {spent} are spent.',
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(
      z
        .strictObject({
          key: idempotencyKey,
          amount: rupiah
            .min(1)
            .max(MAX_RAISE)
            .openapi({ description: `Whole play rupiah to add, at most ${MAX_RAISE}.` }),
          note,
        })
        .openapi('OfferBudget'),
    ),
  },
  responses,
  codes: ['UNKNOWN_OFFER', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT'],
});

type Change = Parameters<ReturnType<Queries['update']>['set']>[0];

export function registerOfferActions(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;

  async function factsOf(id: string) {
    const [offer] = await readOffers(db, id);
    if (!offer) throw new PlatformError('UNKNOWN_OFFER');
    return offerFacts(offer, await countRewards(db, id), clock());
  }

  /** Changes an offer and records it. */
  async function change(c: Context<PlatformEnv>, id: string, request: OperatorRequest, values: Change) {
    await execute(c, services, request, async (tx) => {
      const changed = await tx
        .update(offers)
        .set(values)
        .where(eq(offers.id, id))
        .returning({ id: offers.id });
      if (changed.length === 0) throw new PlatformError('UNKNOWN_OFFER');
      return { result: { offer: id } };
    });
  }

  app.openapi(pause, async (c) => {
    const { offer } = c.req.valid('param');
    const { note } = c.req.valid('json');
    const at = new Date(clock()).toISOString();
    await change(
      c,
      offer,
      { action: 'offers pause', details: { offer }, note },
      {
        pausedAt: sql`coalesce(${offers.pausedAt}, ${at}::timestamptz)`,
        pauseReason: note,
      },
    );
    return c.json(await factsOf(offer), 200);
  });

  app.openapi(resume, async (c) => {
    const { offer } = c.req.valid('param');
    const { note } = c.req.valid('json');
    const request = { action: 'offers resume', details: { offer }, note };
    await change(c, offer, request, { pausedAt: null, pauseReason: null });
    await payDue(services, { offer });
    return c.json(await factsOf(offer), 200);
  });

  app.openapi(end, async (c) => {
    const { offer } = c.req.valid('param');
    const { note } = c.req.valid('json');
    await execute(c, services, { action: 'offers end', details: { offer }, note }, async (tx) => {
      const isNew = await endOffer(tx, offer, { reason: note, clock });
      return { result: { offer }, isRepeated: !isNew };
    });
    return c.json(await factsOf(offer), 200);
  });

  app.openapi(budget, async (c) => {
    const { offer } = c.req.valid('param');
    const { key, amount, note } = c.req.valid('json');
    const request = { action: 'offers budget', details: { offer, amount }, note, key };
    await change(c, offer, request, { extraBudget: sql`${offers.extraBudget} + ${amount}` });
    await payDue(services, { offer });
    return c.json(await factsOf(offer), 200);
  });
}
