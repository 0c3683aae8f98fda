import { type SQL, sql } from 'drizzle-orm';
import { periodsDue } from '../../shared/offers/plan.ts';
import { minuteMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { decideSql } from './decide.ts';
import { prizesSql, scoreSql } from './leaderboard.ts';
import { type IsOfPlayers, ofGame, ofProducts } from './measures/measure.ts';
import { measures } from './measures/measures.ts';
import { during, momentSql, type Span } from './moments.ts';
import { holdsFor, type KnownOffer, readOffers, type VersionPeriod } from './versions.ts';

/** Players in one transaction. */
const PAGE_SIZE = 5_000;

/** After the end of a period, until everything that began in it is committed. */
const SETTLING_MS = minuteMs;

/** Stores a run for each period of an offer that has become due. */
async function addRuns(db: Queries, offer: KnownOffer, now: number): Promise<void> {
  const after = offer.dueUntil.getTime();
  const due = offer.versions.flatMap((version) =>
    periodsDue(version.plan, after, now)
      .filter(({ period }) => holdsFor(offer, version, period))
      .map((each) => ({ ...each, version })),
  );
  if (due.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { version, period, dueAt } of due) {
      const until = Math.min(period.until, dueAt);
      await tx.execute(sql`insert into offer_runs (offer, version, period, starts_at, ends_at, due_at)
        values (${offer.id}, ${version.version}, ${period.key}, ${momentSql(period.from)}, ${momentSql(until)},
          ${momentSql(Math.max(dueAt, until + SETTLING_MS))})
        on conflict do nothing`);
    }
    const newest = Math.max(...due.map(({ dueAt }) => dueAt));
    await tx.execute(
      sql`update offers set due_until = greatest(due_until, ${momentSql(newest)}) where id = ${offer.id}`,
    );
  });
}

interface OpenRun extends VersionPeriod {
  span: Span;
}

/** Runs whose time has come and that are not closed. */
async function openRuns(db: Queries, offers: readonly KnownOffer[], now: number): Promise<OpenRun[]> {
  const rows = await rowsOf<Record<'offer' | 'period' | 'version' | 'from' | 'until', string>>(
    db,
    sql`select offer, period, version, extract(epoch from starts_at) * 1000 as from, extract(epoch from ends_at) * 1000 as until
      from offer_runs where closed_at is null and due_at <= ${momentSql(now)} order by due_at, offer`,
  );
  return rows.flatMap(({ offer, period, version, from, until }) => {
    const known = offers
      .find(({ id }) => id === offer)
      ?.versions.find((each) => each.version === Number(version));
    const span = { from: Number(from), until: Number(until) };
    return known ? [{ version: known, period: { key: period, ...span }, span }] : [];
  });
}

/** Locks a run that is not closed. Returns the last player of the next page too; null while another process has the run. */
async function lockRun(tx: Queries, { version, period }: OpenRun) {
  const [row] = await rowsOf<{ cursor: string; waiting: string[]; last: string | null }>(
    tx,
    sql`select cursor, waiting, (
        select max(uid) from (
          select uid from accounts where uid > r.cursor order by uid limit ${PAGE_SIZE}
        ) page
      ) as last
      from offer_runs r where offer = ${version.offer} and period = ${period.key} and closed_at is null
      for update skip locked`,
  );
  return row ?? null;
}

/** Players with an open round of the period that counts; its win is not known yet. */
function waitingSql({ version, span }: OpenRun, isOfPlayers: IsOfPlayers): SQL {
  const { measure } = version.plan;
  return sql`select distinct r.uid from game_rounds r join games g on g.brand = r.brand and g.game_id = r.game_id
    where ${measures[measure.name].causes.includes('round')} and r.state = 'open' and ${isOfPlayers(sql`r.uid`)}
      and ${during(sql`r.started_at`, span)} and ${ofProducts(measure)} and ${ofGame(measure, sql`r`)}`;
}

/** Closes a run whose players are all measured; a leaderboard gives its prizes now. */
async function closeRun(tx: Queries, run: OpenRun, now: number): Promise<void> {
  const { version, period } = run;
  const prizes = 'prizes' in version.plan.gives ? prizesSql(run, now) : sql`select 0 as amount where false`;
  await tx.execute(sql`with given as (${prizes})
    update offer_runs set closed_at = ${momentSql(now)},
      rewarded = rewarded + (select count(*) from given),
      total = total + (select coalesce(sum(amount), 0) from given)
    where offer = ${version.offer} and period = ${period.key}`);
}

/**
 * Measures the next page of players and stores what is due to them, and how far the run came. After the last page, measures
 * those again whose rounds were open, and closes the run when none is left. Returns true when there are more pages.
 */
async function measurePage(db: Queries, run: OpenRun, now: number): Promise<boolean> {
  const { version, period, span } = run;
  return db.transaction(async (tx) => {
    const locked = await lockRun(tx, run);
    if (!locked) return false;
    const { cursor, waiting, last } = locked;
    const isOfPlayers: IsOfPlayers =
      last === null
        ? (uid) => sql`${uid} = any(array${textsOf(waiting)})`
        : (uid) => sql`(${uid} > ${cursor} and ${uid} <= ${last})`;
    const [row] = await rowsOf<{ waiting: string }>(
      tx,
      sql`with waiting as materialized (${waitingSql(run, isOfPlayers)}),
        players as (
          select a.uid from accounts a where ${isOfPlayers(sql`a.uid`)} and a.blocked_at is null
            and not exists (select from waiting w where w.uid = a.uid)
        ),
        ${
          'prizes' in version.plan.gives
            ? sql`${scoreSql(run, span)}, given as (select 0 as amount where false)`
            : decideSql(run, span, now, isOfPlayers)
        }
        update offer_runs set
          cursor = coalesce(${last}, cursor),
          waiting = case when ${last === null} then '{}' else waiting end || array(select uid from waiting order by uid),
          rewarded = rewarded + (select count(*) from given),
          total = total + (select coalesce(sum(amount), 0) from given)
        where offer = ${version.offer} and period = ${period.key}
        returning cardinality(waiting) as waiting`,
    );
    if (last === null && Number(row?.waiting) === 0) await closeRun(tx, run, now);
    return last !== null;
  });
}

/**
 * Measures a page of players in each period that is due, of one offer or of all. One that fails is tried again next time, and
 * holds up no other. Returns true when there are more pages.
 * Several processes may do so at once.
 */
export async function closePeriods(
  { db, log }: Pick<Services, 'db' | 'log'>,
  now: number,
  id?: string,
): Promise<boolean> {
  const offers = await readOffers(db, id);
  const reportFailure = (offer: string, period?: string) => (error: unknown) => {
    log.error('offer.failed', { offer, period, error: String(error) });
    return false;
  };
  for (const offer of offers) await addRuns(db, offer, now).catch(reportFailure(offer.id));
  let hasMore = false;
  for (const run of await openRuns(db, offers, now)) {
    const { version, period } = run;
    const hasPages = await measurePage(db, run, now).catch(reportFailure(version.offer, period.key));
    hasMore ||= hasPages;
  }
  return hasMore;
}
