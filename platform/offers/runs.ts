import { type SQL, sql } from 'drizzle-orm';
import { periodsDue } from '../../shared/offers/plan.ts';
import { minuteMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { decideSql } from './decide.ts';
import { prizesSql, scoreSql } from './leaderboard.ts';
import { measures } from './measures/measures.ts';
import { momentSql, type Span } from './moments.ts';
import { holdsFor, type KnownOffer, readOffers, type VersionPeriod } from './versions.ts';

/** Players in one transaction. */
const PAGE_SIZE = 2_000;

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

/** The players of a page: the next ones by uid, and those whose rounds were open before; without blocked ones. */
const candidates = sql`
  page as materialized (
    select uid, blocked_at from accounts where uid > (select cursor from run) order by uid limit ${PAGE_SIZE}
  ),
  candidates as materialized (
    select uid from page where blocked_at is null
    union select a.uid from run, unnest(run.waiting) w (uid), accounts a where a.uid = w.uid and a.blocked_at is null
  )`;

/** Candidates with an open round of the period; its win is not known yet. */
const waitingSql = ({ version }: OpenRun, { from, until }: Span): SQL =>
  measures[version.plan.measure.name].causes.includes('round')
    ? sql`select distinct r.uid from candidates c join game_rounds r on r.uid = c.uid
        where r.state = 'open' and r.started_at >= ${momentSql(from)} and r.started_at < ${momentSql(until)}`
    : sql`select uid from candidates where false`;

type Progress = 'more' | 'waiting' | 'closed';

/**
 * Measures a page of players, stores what is due to them, and how far the run came, in one statement. Another process may
 * have the run at the moment: then there is nothing to do.
 */
async function measurePage(db: Queries, run: OpenRun, now: number): Promise<Progress> {
  const { version, period, span } = run;
  const isLeaderboard = 'prizes' in version.plan.gives;
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<{ pages: string; waiting: string }>(
      tx,
      sql`with run as materialized (
          select * from offer_runs where offer = ${version.offer} and period = ${period.key} and closed_at is null
            for update skip locked
        ), ${candidates}, waiting as materialized (${waitingSql(run, span)}),
        players as materialized (
          select c.uid from candidates c where not exists (select from waiting w where w.uid = c.uid)
        ),
        ${isLeaderboard ? sql`${scoreSql(run, span)}, given as (select null::text as uid, 0 as amount where false)` : decideSql(run, span, now)}
        update offer_runs o set
          cursor = coalesce((select max(uid) from page), o.cursor),
          waiting = array(select uid from waiting order by uid),
          rewarded = o.rewarded + (select count(*) from given),
          total = o.total + (select coalesce(sum(amount), 0) from given)
        from run where o.offer = run.offer and o.period = run.period
        returning (select count(*) from page) as pages, cardinality(o.waiting) as waiting`,
    );
    if (!row) return 'closed';
    if (Number(row.pages) === PAGE_SIZE) return 'more';
    if (Number(row.waiting) > 0) return 'waiting';
    const prizes = isLeaderboard ? prizesSql(run, now) : sql`select 0 as amount where false`;
    await tx.execute(sql`with given as (${prizes})
      update offer_runs set closed_at = ${momentSql(now)},
        rewarded = rewarded + (select count(*) from given),
        total = total + (select coalesce(sum(amount), 0) from given)
      where offer = ${version.offer} and period = ${period.key}`);
    return 'closed';
  });
}

/**
 * Measures a page of players in each period that is due, of one offer or of all. Returns true when there are more pages.
 * Several processes may do so at once.
 */
export async function closePeriods(db: Queries, now: number, id?: string): Promise<boolean> {
  const offers = await readOffers(db, id);
  for (const offer of offers) await addRuns(db, offer, now);
  let hasMore = false;
  for (const run of await openRuns(db, offers, now)) {
    const progress = await measurePage(db, run, now);
    hasMore ||= progress === 'more';
  }
  return hasMore;
}
