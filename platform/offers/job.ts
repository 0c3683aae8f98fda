import { z } from 'zod';
import { offerSchema } from '../../shared/offers/rule.ts';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { GameServices } from '../games/games.ts';
import { type Job, startJob, type Timers } from '../job.ts';
import { judgeExpired } from './bonuses.ts';
import { importOffers } from './import.ts';
import { notifyOffersChanged, publishRewards } from './notify.ts';
import { payDue } from './pay.ts';
import { reactToQueue } from './react.ts';
import { closePeriods } from './runs.ts';

/** How soon players are measured again. */
const INTERVAL_MS = secondMs;
/** How often periods are closed, and payments that failed are tried again. */
const ROUND_MS = 30 * secondMs;

/** Measures the players in the queue, and pays what they reached. */
export async function reactAndPay(services: GameServices): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    const reaction = await reactToQueue(services.db, services.clock());
    ({ hasMore } = reaction);
    await publishRewards(services, reaction.events);
    if (reaction.uids.length === 0) continue;
    await payDue(services);
    await notifyOffersChanged(services, reaction.uids);
  }
}

/** Closes periods that are due, pays everything that is due, and ends bonuses whose time is over. */
export async function closeAndPay(services: GameServices): Promise<void> {
  await closePeriods(services.db, services.clock());
  await payDue(services);
  await publishRewards(services, await judgeExpired(services.db, services.clock()));
}

/**
 * Starts the job that runs offers: stores those of the build when it has changed, reacts to the queue, closes periods and
 * pays. Several processes may run it. `built` returns the offers of the current build as JSON; null: leave them as they are.
 */
export function startOfferJob(services: GameServices, built: () => string | null, timers?: Timers): Job {
  const { db, log, clock } = services;
  let stored: string | null = null;
  let step = 0;

  async function importBuilt(): Promise<void> {
    const text = built();
    if (text === null || text === stored) return;
    const changed = await importOffers(db, z.array(offerSchema).parse(JSON.parse(text)), new Date(clock()));
    stored = text;
    if (changed.length > 0) log.info('offer.imported', { offers: changed });
  }

  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error('offer.failed', { error: String(error) }));

  async function run(): Promise<number> {
    if (step === 0) await attempt(importBuilt);
    await attempt(() => reactAndPay(services));
    if (step === 0) await attempt(() => closeAndPay(services));
    step = (step + 1) % (ROUND_MS / INTERVAL_MS);
    return INTERVAL_MS;
  }

  return startJob(run, INTERVAL_MS, timers);
}
