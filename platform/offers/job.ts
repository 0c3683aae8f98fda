import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { GameServices } from '../catalogue/catalogue.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { judgeExpired } from './bonuses.ts';
import { sendCards } from './cards.ts';
import { importOffers } from './import.ts';
import { notifyOffersChanged, publishRewards } from './notify.ts';
import { payDue } from './pay.ts';
import { takeBackReversed } from './revoke.ts';
import { processQueue, type QueuePart } from './reward-queue.ts';
import { closePeriods } from './runs.ts';
import { takeBackSpins } from './take-back-spins.ts';
import { isUnreadable, readOffers } from './versions.ts';

/** Time until players in the queue are measured again. */
const QUEUE_MS = secondMs;
/** Time until the build is read again, periods are closed, and failed payments are tried again. */
const ROUND_MS = 30 * secondMs;

const reportFailure =
  ({ log }: GameServices) =>
  (error: unknown) => {
    log.error('offer.failed', { error: String(error) });
    return false;
  };

/**
 * Takes rewards back whose grounds were reversed, measures a batch of players in the queue, and pays what they reached.
 * Returns true when there may be more.
 */
export async function processAndPay(services: GameServices, part: QueuePart = 'new'): Promise<boolean> {
  const { clock } = services;
  const reversed = await takeBackReversed(services, clock(), part);
  const { uids, rewarded, events, hasMore } = await processQueue(services, clock(), part);
  await publishRewards(services, [...reversed.events, ...events]);
  if (rewarded.length > 0) await payDue(services, { uids: rewarded });
  await notifyOffersChanged(services, [...reversed.uids, ...uids]);
  return hasMore || reversed.hasMore;
}

async function endExpired(services: GameServices): Promise<boolean> {
  const { uids, events } = await judgeExpired(services, services.clock());
  await publishRewards(services, events);
  await notifyOffersChanged(services, uids);
  return false;
}

/**
 * Closes periods that are due, pays what is due, a page of each, takes spins back from brands, sends news cards, ends bonuses
 * whose time is over, and measures players again with whom an offer failed. Returns true when there is more.
 */
export async function closeAndPay(services: GameServices): Promise<boolean> {
  const parts = [
    () => closePeriods(services, services.clock()),
    () => payDue(services),
    () => takeBackSpins(services),
    () => sendCards(services).then(() => false),
    () => endExpired(services),
    () => processAndPay(services, 'failed'),
  ];
  let hasMore = false;
  for (const part of parts) {
    const hasPages = await part().catch(reportFailure(services));
    hasMore ||= hasPages;
  }
  return hasMore;
}

/** Players who have joined an offer or have a reward of it. */
async function countPlayers(db: Queries, offer: string): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*) as count from (
      select uid from rewards where offer = ${offer} union select uid from offer_players where offer = ${offer}
    ) taking_part`,
  );
  return Number(row?.count ?? 0);
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
    for (const offer of changed) {
      const players = await countPlayers(db, offer);
      if (players > 0) log.warn('offer.changed', { offer, players });
    }
  };
}

/** Reports each offer with a rule that this release cannot read once. */
function createUnreadableReport({ db, log }: GameServices) {
  const reported = new Set<string>();
  return async () => {
    for (const offer of await readOffers(db)) {
      if (!isUnreadable(offer) || reported.has(offer.id)) continue;
      reported.add(offer.id);
      log.error('offer.unreadable', { offer: offer.id });
    }
  };
}

/**
 * Starts the jobs that run offers: one for the queue, one for the build, the periods and the payments. Several processes may
 * run them. `built` returns the offers of the current build as JSON; null: leave them as they are.
 */
export function startOfferJobs(services: GameServices, built: () => string | null, timers?: Timers): Job[] {
  const importBuilt = createImport(services, built);
  const reportUnreadable = createUnreadableReport(services);

  /** Repeats at once while there is more, so that a job can stop between two pages. */
  const every = (ms: number, work: () => Promise<boolean>) => async () =>
    (await work().catch(reportFailure(services))) ? 0 : ms;

  const react = every(QUEUE_MS, () => processAndPay(services));
  const round = every(ROUND_MS, async () => {
    await importBuilt().catch(reportFailure(services));
    await reportUnreadable().catch(reportFailure(services));
    return closeAndPay(services);
  });
  return [startJob(react, QUEUE_MS, timers), startJob(round, QUEUE_MS, timers)];
}
