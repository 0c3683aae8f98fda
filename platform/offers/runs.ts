import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../shared/offers/calendar.ts';
import { dueMoment, periodsDue } from '../../shared/offers/plan.ts';
import { dayMs, minuteMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { decideSql, lockOffers } from './decide.ts';
import { prizesSql, scoreSql } from './leaderboard.ts';
import { type IsOfPlayers, ofGame, ofProducts, type RewardCause } from './measures/measure.ts';
import { measures } from './measures/measures.ts';
import { during, type Span, timestampSql, timestampText } from './period-sql.ts';
import { holdsFor, type KnownOffer, periodNow, readOffers, type VersionPeriod } from './versions.ts';

/** Players in one transaction. */
const PAGE_SIZE = 5_000;

/** After the end of a period, until everything that began in it is committed. */
export const SETTLING_MS = minuteMs;

/** `until`: the end of the time that a run measures. `dueAt`: when it runs. */
function runTimes(period: Period, dueAt: number) {
  const until = Math.min(period.until, dueAt);
  return { until, dueAt: Math.max(dueAt, until + SETTLING_MS) };
}

/** An offer that has had nothing due for so long is not looked through from there again: most such offers have ended. */
const IDLE_MS = 60 * dayMs;

/** Stores a run for each period of an offer that has become due. */
async function addRuns(db: Queries, offer: KnownOffer, now: number): Promise<void> {
  const after = offer.dueUntil.getTime();
  const storeDueUntil = (tx: Queries, moment: number) =>
    tx.execute(
      sql`update offers set due_until = greatest(due_until, ${timestampSql(moment)}) where id = ${offer.id}`,
    );
  const due = offer.versions.flatMap((version) =>
    periodsDue(version.plan, after, now)
      .filter(({ period }) => holdsFor(offer, version, period))
      .map((each) => ({ ...each, version })),
  );
  if (due.length === 0) {
    if (now - after > IDLE_MS) await storeDueUntil(db, now);
    return;
  }
  await db.transaction(async (tx) => {
    for (const { version, period, dueAt } of due) {
      const times = runTimes(period, dueAt);
      await tx.execute(sql`insert into offer_runs (offer, version, period, starts_at, ends_at, due_at)
        values (${offer.id}, ${version.version}, ${period.key}, ${timestampSql(period.from)}, ${timestampSql(times.until)},
          ${timestampSql(times.dueAt)})
        on conflict (offer, period) do update
          set version = excluded.version, ends_at = excluded.ends_at, due_at = excluded.due_at
          where offer_runs.closed_at is null`);
    }
    await storeDueUntil(tx, Math.max(...due.map(({ dueAt }) => dueAt)));
  });
}

/** Adds a run over all players for a period until now, unless it has one. */
export async function addRunOnce(
  tx: Queries,
  { version, period }: VersionPeriod,
  dueAt: number,
): Promise<void> {
  await tx.execute(sql`insert into offer_runs (offer, version, period, starts_at, ends_at, due_at)
    values (${version.offer}, ${version.version}, ${period.key}, ${timestampSql(period.from)}, ${timestampSql(period.until)},
      ${timestampSql(dueAt)})
    on conflict do nothing`);
}

interface Recorded {
  uid: string;
  cause: RewardCause;
  /** Epoch ms. */
  at: number;
  /** The one offer that it is for; null: all. */
  offer: string | null;
}

/**
 * Measures players again in periods whose run has passed them: a clock that had jumped ahead closed it too early, or a round
 * ended very late. The run is open again until its time.
 */
export async function reopenRuns(
  tx: Queries,
  offers: readonly KnownOffer[],
  recorded: readonly Recorded[],
): Promise<void> {
  const runs = new Map<string, Record<string, unknown> & { uids: string[] }>();
  for (const offer of offers)
    for (const { uid, cause, at, offer: only } of recorded) {
      if (only !== null && only !== offer.id) continue;
      const current = periodNow(offer, at);
      if (!current || !measures[current.version.plan.measure.name].causes.includes(cause)) continue;
      const { version, period } = current;
      const dueAt = dueMoment(version.plan.due, period);
      if (dueAt === null) continue;
      const key = `${offer.id} ${period.key}`;
      const times = runTimes(period, dueAt);
      const run = runs.get(key) ?? {
        offer: offer.id,
        period: period.key,
        version: version.version,
        uids: [],
        ends_at: timestampText(times.until),
        due_at: timestampText(times.dueAt),
      };
      run.uids.push(uid);
      runs.set(key, run);
    }
  if (runs.size === 0) return;
  await tx.execute(sql`update offer_runs r set closed_at = null, version = g.version, ends_at = g.ends_at,
      due_at = g.due_at,
      waiting = array(select uid from unnest(r.waiting) uid union select jsonb_array_elements_text(g.uids) order by 1)
    from jsonb_to_recordset(${JSON.stringify([...runs.values()])}::jsonb)
      as g (offer text, period text, version integer, ends_at timestamptz, due_at timestamptz, uids jsonb)
    where r.offer = g.offer and r.period = g.period and r.cursor is distinct from ''`);
}

interface OpenRun extends VersionPeriod {
  span: Span;
}

/** Runs whose time has come and that are not closed. */
async function openRuns(db: Queries, offers: readonly KnownOffer[], now: number): Promise<OpenRun[]> {
  const rows = await rowsOf<Record<'offer' | 'period' | 'version' | 'from' | 'until', string>>(
    db,
    sql`select offer, period, version, extract(epoch from starts_at) * 1000 as from, extract(epoch from ends_at) * 1000 as until
      from offer_runs where closed_at is null and due_at <= ${timestampSql(now)} order by due_at, offer`,
  );
  return rows.flatMap(({ offer, period, version, from, until }) => {
    const known = offers
      .find(({ id }) => id === offer)
      ?.versions.find((each) => each.version === Number(version));
    // An operator may have ended the offer since the run was stored.
    const span = { from: Number(from), until: Math.min(Number(until), known?.plan.until ?? 0) };
    return known ? [{ version: known, period: { key: period, ...span }, span }] : [];
  });
}

/** Locks a run that is not closed. Returns the last player of the next page too; null while another process has the run. */
async function lockRun(tx: Queries, { version, period }: OpenRun) {
  const [row] = await rowsOf<{ cursor: string | null; waiting: string[]; last: string | null }>(
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

/** Players with an open round of the period that counts; its win is not known yet. One that is stuck holds up nothing. */
function waitingSql({ version, span }: OpenRun, now: number, isOfPlayers: IsOfPlayers): SQL {
  const { measure } = version.plan;
  return sql`select distinct r.uid from game_rounds r join games g on g.game_brand = r.game_brand and g.game_id = r.game_id
    where ${measures[measure.name].causes.includes('round')} and r.state = 'open' and ${isOfPlayers(sql`r.uid`)}
      and round_holds(r, ${timestampSql(now)}) and ${during(sql`r.started_at`, span)} and ${ofProducts(measure)} and ${ofGame(measure, sql`r`)}`;
}

/** Closes a run whose players are all measured; a leaderboard gives its prizes now. */
async function closeRun(tx: Queries, run: OpenRun, now: number): Promise<void> {
  const { version, period } = run;
  const prizes = 'prizes' in version.plan.gives ? prizesSql(run, now) : sql`select 0 as amount where false`;
  await tx.execute(sql`with given as (${prizes})
    update offer_runs set closed_at = ${timestampSql(now)}, cursor = null,
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
    // Players in the queue may be rewarded for the same period, and a new mark may end the rewards of a pair: one at a time.
    if (version.plan.due === 'reached' || version.plan.measure.name === 'pair')
      await lockOffers(tx, [version.offer]);
    const locked = await lockRun(tx, run);
    if (!locked) return false;
    const { cursor, waiting, last } = locked;
    const isOfPlayers: IsOfPlayers =
      last === null
        ? (uid) => sql`${uid} = any(array${textsOf(waiting)})`
        : (uid) => sql`(${uid} > ${cursor} and ${uid} <= ${last})`;
    const [row] = await rowsOf<{ waiting: string }>(
      tx,
      sql`with waiting as materialized (${waitingSql(run, now, isOfPlayers)}),
        players as (
          select a.uid from accounts a where ${isOfPlayers(sql`a.uid`)} and a.blocked_at is null and a.closed_at is null
            and not exists (select from waiting w where w.uid = a.uid)
        ),
        ${
          'prizes' in version.plan.gives
            ? sql`${scoreSql(run, span)}, given as (select 0 as amount where false)`
            : decideSql(run, span, now, { isOfPlayers })
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
