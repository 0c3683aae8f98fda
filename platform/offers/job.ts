import { z } from 'zod';
import { offerSchema } from '../../shared/offers/rule.ts';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { GameServices } from '../games/games.ts';
import { type Job, startJob, type Timers } from '../job.ts';
import { judgeExpired } from './bonuses.ts';
import { sendCards } from './cards.ts';
import { importOffers } from './import.ts';
import { notifyOffersChanged, publishRewards } from './notify.ts';
import { payDue } from './pay.ts';
import { reactToQueue } from './react.ts';
import { closePeriods } from './runs.ts';

/** How soon players in the queue are measured again. */
const QUEUE_MS = secondMs;
/** How often the build is looked at, periods are closed, and what could not be paid is tried again. */
const ROUND_MS = 30 * secondMs;

/** Measures a batch of players in the queue, and pays what they reached. Returns true when there may be more. */
export async function reactAndPay(services: GameServices): Promise<boolean> {
  const { uids, rewarded, events, hasMore, spent } = await reactToQueue(services.db, services.clock());
  for (const reward of spent) services.log.error('offer.not-taken-back', { reward });
  await publishRewards(services, events);
  if (rewarded.length > 0) await payDue(services, { uids: rewarded });
  await notifyOffersChanged(services, uids);
  return hasMore;
}

/**
 * Closes periods that are due, pays what is due, a page of each, sends news cards, and ends bonuses whose time is over.
 * Returns true when there is more.
 */
export async function closeAndPay(services: GameServices): Promise<boolean> {
  const isClosing = await closePeriods(services.db, services.clock());
  const isPaying = await payDue(services);
  await sendCards(services);
  const judged = await judgeExpired(services.db, services.clock());
  await publishRewards(services, judged.events);
  await notifyOffersChanged(services, judged.uids);
  return isClosing || isPaying;
}

/** Stores the offers of the current build when it has changed. */
function createImport({ db, log, clock }: GameServices, built: () => string | null) {
  let stored: string | null = null;
  return async () => {
    const text = built();
    if (text === null || text === stored) return;
    const changed = await importOffers(db, z.array(offerSchema).parse(JSON.parse(text)), new Date(clock()));
    stored = text;
    if (changed.length > 0) log.info('offer.imported', { offers: changed });
  };
}

/**
 * Starts the jobs that run offers: one for the queue, one for the build, the periods and the payments. Several processes may
 * run them. `built` returns the offers of the current build as JSON; null: leave them as they are.
 */
export function startOfferJobs(services: GameServices, built: () => string | null, timers?: Timers): Job[] {
  const importBuilt = createImport(services, built);
  const reportFailure = (error: unknown) => {
    services.log.error('offer.failed', { error: String(error) });
    return false;
  };

  /** Repeats at once while there is more, so that a job can stop between two pages. */
  const every = (ms: number, work: () => Promise<boolean>) => async () =>
    (await work().catch(reportFailure)) ? 0 : ms;

  const react = every(QUEUE_MS, () => reactAndPay(services));
  const round = every(ROUND_MS, async () => {
    await importBuilt().catch(reportFailure);
    return closeAndPay(services);
  });
  return [startJob(react, QUEUE_MS, timers), startJob(round, QUEUE_MS, timers)];
}
