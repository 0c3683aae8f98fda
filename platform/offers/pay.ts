import { type SQL, sql } from 'drizzle-orm';
import type { GameServices } from '../catalogue/catalogue.ts';
import { numbersOf, type Queries, rowsOf, textsOf } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import { lockOffers } from './decide.ts';
import { notifyOffersChanged, publishRewards } from './notify.ts';
import { payBonus } from './pay-bonus.ts';
import { payMoney } from './pay-money.ts';
import { grantAtBrand, paySpins, underLease } from './pay-spins.ts';
import { timestampSql } from './period-sql.ts';
import { type KnownOffer, readOffers, type Version } from './versions.ts';

/** Rewards in one transaction: few enough that no player's bet waits long for it. */
const PAGE_SIZE = 100;

interface DueReward {
  id: number;
  uid: string;
  amount: number;
}

/** Due rewards of an offer; of some players, or of all, by the index of those that are due. Those of excluded players wait. */
const dueOf = (offer: SQL, uids: readonly string[] | undefined, limit: number, now: number): SQL =>
  uids
    ? sql`(select * from rewards r where r.uid in ${textsOf(uids)} and r.offer = ${offer} and r.state = 'due'
        and not is_excluded(r.uid, ${timestampSql(now)}) order by r.tried_at nulls first, r.id limit ${limit})`
    : sql`rewards_due_of(${offer}, ${limit}::integer, ${timestampSql(now)})`;

interface DuePage {
  version: Version;
  due: readonly DueReward[];
  /** There may be more. */
  hasMore: boolean;
}

/** Due rewards of an offer, all of one version: the oldest first, after them those that could not be paid before. */
async function duePage(
  db: Queries,
  { id, versions }: KnownOffer,
  uids: readonly string[] | undefined,
  now: number,
): Promise<DuePage | null> {
  const rows = await rowsOf<Record<'id' | 'uid' | 'amount' | 'version', string>>(
    db,
    sql`select id, uid, amount, version from ${dueOf(sql`${id}`, uids, PAGE_SIZE, now)} due
      order by tried_at nulls first, id`,
  );
  const version = versions.find((each) => each.version === Number(rows[0]?.version));
  const due = rows
    .filter((row) => Number(row.version) === version?.version)
    .map(({ id, uid, amount }) => ({ id: Number(id), uid, amount: Number(amount) }));
  return version ? { version, due, hasMore: rows.length === PAGE_SIZE } : null;
}

/** Locks an offer. Returns what of its budget is left; null while it pays nothing. */
async function lockBudget(tx: Queries, offer: string) {
  const [row] = await rowsOf<{ left: string; exhausted: boolean }>(
    tx,
    sql`select budget + extra_budget - spent as left, exhausted_at is not null as exhausted
      from offers where id = ${offer} and paused_at is null for no key update`,
  );
  return row ? { left: Number(row.left), wasExhausted: row.exhausted } : null;
}

/** The first of these rewards that a budget allows, and whether that is all of them. */
function withinBudget(due: readonly DueReward[], left: number) {
  const payable: DueReward[] = [];
  let total = 0;
  for (const reward of due) {
    if (total + reward.amount > left) return { payable, total, isAll: false };
    payable.push(reward);
    total += reward.amount;
  }
  return { payable, total, isAll: true };
}

/**
 * Those of these rewards that are still due, and whose account is not closed. Looked up by id alone: their state would
 * lead the planner to all that are due.
 */
async function stillDue(tx: Queries, due: readonly DueReward[], now: number): Promise<DueReward[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with locked as materialized (
        select id, uid, state from rewards where id in ${numbersOf(due.map(({ id }) => id))} for no key update
      ) select id from locked where state = 'due' and not is_excluded(uid, ${timestampSql(now)})
        and not exists (select from accounts a where a.uid = locked.uid and a.closed_at is not null)`,
  );
  const found = new Set(rows.map(({ id }) => Number(id)));
  return due.filter(({ id }) => found.has(id));
}

/** Returns the function that pays rewards of a version, in the transaction that holds the offer's lock. */
function payment({ plan: { gives } }: Version) {
  if ('spins' in gives)
    return (tx: Queries, ids: number[], now: number) => paySpins(tx, ids, gives.spins, now);
  const bonus = 'money' in gives ? gives.bonus : null;
  return bonus ? (tx: Queries, ids: number[], now: number) => payBonus(tx, ids, bonus, now) : payMoney;
}

interface Paid {
  /** Number of rewards that are paid. */
  count: number;
  /** Rewards that could not be paid. */
  failed: number[];
  events: StoredEvent[];
  /** The budget was large enough. */
  isAll: boolean;
  /** The budget was large enough until now. */
  isNewlyExhausted: boolean;
}

const nothing = { count: 0, failed: [], events: [], isNewlyExhausted: false };

interface Payable extends Pick<DuePage, 'version' | 'due'> {
  /** The budget allows no more than these. */
  isCut: boolean;
}

async function payPage(db: Queries, { version, due, isCut }: Payable, now: number): Promise<Paid> {
  const { offer } = version;
  const pay = payment(version);
  return db.transaction(async (tx) => {
    const budget = await lockBudget(tx, offer);
    if (!budget) return { ...nothing, isAll: false, isNewlyExhausted: false };
    const { payable, total, isAll: areAllPaid } = withinBudget(await stillDue(tx, due, now), budget.left);
    const isAll = areAllPaid && !isCut;
    await tx.execute(sql`update offers set spent = spent + ${total},
      exhausted_at = case when ${isAll} then null else coalesce(exhausted_at, ${timestampSql(now)}) end
      where id = ${offer}`);
    const ids = payable.map(({ id }) => id);
    const events = ids.length > 0 ? await pay(tx, ids, now) : [];
    return {
      count: ids.length,
      failed: [],
      events,
      isAll,
      isNewlyExhausted: !isAll && !budget.wasExhausted,
    };
  });
}

/** Pays a page; where one of its rewards fails, each alone. */
async function payPageOrEach({ db, log }: GameServices, page: Payable, now: number): Promise<Paid> {
  try {
    return await payPage(db, page, now);
  } catch (error) {
    const { offer } = page.version;
    if (isUnavailable(error)) throw error;
    log.error('offer.failed', { offer, rewards: page.due.length, error: String(error) });
  }
  const paid: Paid = { ...nothing, failed: [], events: [], isAll: !page.isCut };
  for (const reward of page.due) {
    const one = await payPage(db, { ...page, due: [reward] }, now).catch((error: unknown): Paid => {
      if (isUnavailable(error)) throw error;
      return { ...nothing, failed: [reward.id], isAll: true };
    });
    paid.count += one.count;
    paid.failed.push(...one.failed);
    paid.events.push(...one.events);
    paid.isAll &&= one.isAll;
    paid.isNewlyExhausted ||= one.isNewlyExhausted;
  }
  return paid;
}

/** Puts rewards that could not be paid behind those that were not tried. */
async function putBehind(db: Queries, offer: string, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await lockOffers(tx, [offer]);
    await tx.execute(
      sql`update rewards set tried_at = ${timestampSql(now)} where state = 'due' and id in ${numbersOf(ids)}`,
    );
  });
}

/** Pays the rewards of a page. Returns true when there may be more that can be paid. */
async function payFound(
  services: GameServices,
  offer: KnownOffer,
  { version, due, hasMore }: DuePage,
): Promise<boolean> {
  const { db, clock, log } = services;
  const { gives } = version.plan;
  const now = clock();
  // Nothing is requested from a brand that the budget does not allow.
  const allowed = withinBudget(due, offer.budget + offer.extraBudget - offer.spent);
  const accepted =
    'spins' in gives ? await grantAtBrand(services, allowed.payable, gives.spins, now) : allowed.payable;
  const paying = { version, due: accepted, isCut: !allowed.isAll };
  const { count, failed, events, isAll, isNewlyExhausted } = await payPageOrEach(services, paying, now);
  const refused = allowed.payable.filter((reward) => !accepted.includes(reward)).map(({ id }) => id);
  await putBehind(db, offer.id, [...refused, ...failed], now);
  if (isNewlyExhausted)
    log.error('offer.exhausted', { offer: offer.id, budget: offer.budget + offer.extraBudget });
  await publishRewards(services, events);
  await notifyOffersChanged(
    services,
    accepted.map(({ uid }) => uid),
  );
  return isAll && hasMore && count > 0;
}

/** Pays a page of what is due of an offer. Returns true when there may be more that can be paid. */
async function payOffer(
  services: GameServices,
  offer: KnownOffer,
  uids?: readonly string[],
): Promise<boolean> {
  const { db, clock } = services;
  const page = await duePage(db, offer, uids, clock());
  if (!page) return false;
  if (!('spins' in page.version.plan.gives)) return payFound(services, offer, page);
  // Two payers that read the same budget would request more from the brand than it allows.
  const paid = await underLease(services, offer.id, async () => {
    const [current] = await readOffers(db, offer.id);
    const found = current && (await duePage(db, current, uids, clock()));
    return found ? payFound(services, current, found) : false;
  });
  return paid ?? false;
}

/** Default: all. */
interface Payees {
  offer?: string;
  uids?: readonly string[];
}

/**
 * Pays a page of what is due, of one offer or of each, to some players or to all. What cannot be paid now (paused, over the
 * budget, a silent brand) stays due, and what failed is tried again after the others. A failure does not affect other offers.
 * Returns true when there may be more that can be paid. Several processes may do so at once.
 */
export async function payDue(services: GameServices, { offer: id, uids }: Payees = {}): Promise<boolean> {
  const { db, clock, log } = services;
  // An offer whose budget is used up waits for the round that looks at all players.
  const isOpen = uids ? sql`o.paused_at is null and o.exhausted_at is null` : sql`o.paused_at is null`;
  const withDue = await rowsOf<{ id: string }>(
    db,
    sql`select id from offers o where ${isOpen} and ${id === undefined ? sql`true` : sql`o.id = ${id}`}
      and exists (select from ${dueOf(sql`o.id`, uids, 1, clock())} due)`,
  );
  if (withDue.length === 0) return false;
  let hasMore = false;
  for (const offer of await readOffers(db, id)) {
    if (!withDue.some(({ id }) => id === offer.id)) continue;
    const paid = await payOffer(services, offer, uids).catch((error: unknown) => {
      log.error('offer.failed', { offer: offer.id, error: String(error) });
      return false;
    });
    hasMore ||= paid;
  }
  return hasMore;
}
