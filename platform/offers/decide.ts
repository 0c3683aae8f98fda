import { type SQL, sql } from 'drizzle-orm';
import type { Plan } from '../../shared/offers/plan.ts';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import type { Scope } from './measures/measure.ts';
import { measures } from './measures/measures.ts';
import { type Span, timestampSql } from './period-sql.ts';
import type { VersionPeriod } from './versions.ts';

const allOfPlayers: Scope = { isOfPlayers: (uid) => sql`${uid} in (select uid from players)` };

/** Figures of the players of a table expression `players (uid)`. */
export const figuresOf = ({ measure }: Plan, span: Span, scope: Partial<Scope> = {}): SQL =>
  measures[measure.name].figures(measure, span, { ...allOfPlayers, ...scope });

/** The amount that a figure brings, like `amountOf`: whole rupiah, rounded down. */
export function amountSql({ gives, least }: Plan, figure: SQL): SQL {
  if ('prizes' in gives) throw new Error('Prizes go by rank, not by a figure.');
  const atLeast = (amount: SQL) => sql`case when ${figure} >= ${least} then ${amount} else 0 end`;
  if ('spins' in gives) return atLeast(sql`${gives.spins.count * gives.spins.value}::bigint`);
  const { money } = gives;
  if ('fixed' in money) return atLeast(sql`${money.fixed}::bigint`);
  const millionths = Math.round(money.percent * 1e4);
  return atLeast(
    sql`least(${money.maximum}::bigint, floor(${figure} * ${millionths}::bigint / 1000000))::bigint`,
  );
}

/** True of a player, by uid, who has done the offer that must be done before. */
const isUnlocked = ({ after }: Plan, uid: SQL): SQL =>
  after === null
    ? sql`true`
    : sql`exists (select from rewards q where q.offer = ${after} and q.uid = ${uid} and q.state in ('due', 'paid'))`;

/**
 * Table expressions like those of `chooseSql`, for rewards at the end of a period or at a moment. Where more was recorded
 * after the end, the rest is given as a reward of its own; a reward by hand stands for all of it.
 */
const chooseAtEnd = ({ version: { offer, plan }, period }: VersionPeriod): SQL => sql`
  computed as (
    select f.uid, case had.rewards when 0 then f.subject else 'rest-' || had.rewards end as subject, f.figure,
      ${amountSql(plan, sql`f.figure`)} - had.amount as amount
    from figures f cross join lateral (
      select count(*) as rewards, coalesce(sum(r.amount), 0)::bigint as amount, coalesce(bool_or(r.by_hand), false) as by_hand
      from rewards r where r.offer = ${offer} and r.uid = f.uid and r.period = ${period.key}
    ) had
    where f.figure >= ${plan.least} and not had.by_hand and ${'spins' in plan.gives ? sql`had.rewards = 0` : sql`true`}
      and ${isUnlocked(plan, sql`f.uid`)}
  ),
  chosen as (select f.uid, f.subject, f.figure, f.amount from computed f where f.amount > 0)`;

/**
 * Table expressions that find what the figures of `players (uid)` bring in a period. The last is
 * `chosen (uid, subject, figure, amount)`: the rewards that are not there yet. What has a subject is
 * rewarded once, whatever the period.
 */
export function chooseSql(current: VersionPeriod, span: Span, scope?: Partial<Scope>): SQL {
  const { version, period } = current;
  const { offer, plan } = version;
  const figures = sql`figures as (${figuresOf(plan, span, scope)})`;
  if (plan.due !== 'reached' && plan.due !== 'claim') return sql`${figures}, ${chooseAtEnd(current)}`;
  const inPeriod = sql`r.period = ${period.key}`;
  return sql`${figures},
    computed as (
      select f.uid, f.subject, f.figure, ${amountSql(plan, sql`f.figure`)} as amount,
        had.rewards + row_number() over (partition by f.uid order by f.subject) as place
      from figures f cross join lateral (
        select count(*) filter (where ${inPeriod}) as rewards,
          coalesce(bool_or(r.subject = f.subject and (${inPeriod} or r.subject <> '')), false) as this_one
        from rewards r where r.offer = ${offer} and r.uid = f.uid
      ) had
      where f.figure >= ${plan.least} and not had.this_one and ${isUnlocked(plan, sql`f.uid`)}
    ),
    chosen as (
      select f.uid, f.subject, f.figure, f.amount from computed f
      where f.amount > 0 and f.place <= ${plan.times}
    )`;
}

/**
 * Table expressions that store what the figures of `players (uid)` bring in a period. The last is `given (uid, amount)`:
 * the rewards that were not there before. Under the lock of the offer no player gets more than the plan allows.
 */
export function decideSql(current: VersionPeriod, span: Span, now: number, scope?: Partial<Scope>): SQL {
  const { version, period } = current;
  return sql`${chooseSql(current, span, scope)},
    given as (
      insert into rewards (offer, version, uid, period, subject, figure, amount, created_at)
      select ${version.offer}, ${version.version}::int, uid, ${period.key}, subject, figure, amount, ${timestampSql(now)}
      from chosen order by uid
      on conflict do nothing
      returning uid, amount
    )`;
}

/** Those of some players whose account is neither blocked nor closed. */
export const activePlayers = (uids: readonly string[]): SQL => sql`
  select uid from accounts
  where uid in ${textsOf(uids)} and blocked_at is null and closed_at is null`;

/** Decisions about an offer wait for each other. */
export async function lockOffers(tx: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select from offers where id in ${ids} order by id for no key update`);
}

/** Measures players in the current period of an offer that is locked, and stores what is due to them. */
export async function decideFor(
  tx: Queries,
  current: VersionPeriod,
  uids: readonly string[],
  now: number,
  isMeasured?: Scope['isMeasured'],
): Promise<string[]> {
  const given = await rowsOf<{ uid: string }>(
    tx,
    sql`with players as (${activePlayers(uids)}),
      ${decideSql(current, current.period, now, { isMeasured })}
      select uid from given`,
  );
  return given.map(({ uid }) => uid);
}
