import { type SQL, sql } from 'drizzle-orm';
import { samePersons } from '../persons/persons.ts';
import { figuresOf } from './decide.ts';
import { type Span, timestampSql } from './period-sql.ts';
import type { VersionPeriod } from './versions.ts';

/** Table expressions that store the scores of `players (uid)`, and delete those that have no ground any more. The last is `scored (uid)`. */
export function scoreSql({ version, period }: VersionPeriod, span: Span): SQL {
  return sql`figures as (${figuresOf(version.plan, span)}),
    gone as (
      delete from leaderboard_scores s using players p
      where s.offer = ${version.offer} and s.period = ${period.key} and s.uid = p.uid
        and not exists (select from figures f where f.uid = p.uid)
    ),
    scored as (
      insert into leaderboard_scores as s (offer, period, uid, score, round_id, at)
      select ${version.offer}, ${period.key}, f.uid, f.figure, f.round_id, f.at from figures f order by f.uid
      on conflict (offer, period, uid) do update
        set score = excluded.score, round_id = excluded.round_id, at = excluded.at
        where s.round_id <> excluded.round_id or s.score <> excluded.score
      returning uid
    )`;
}

/** True of a score `better` that ranks before the score `s` of the same period. */
const ranksBefore = (better: SQL): SQL =>
  sql`(${better}.score > s.score or ${better}.score = s.score and (${better}.at, ${better}.round_id) < (s.at, s.round_id))`;

const isRanked = (account: SQL): SQL => sql`${account}.blocked_at is null and ${account}.closed_at is null`;

/** True of a score `s` of an account whose person has another account that ranks before it: only the best one counts. */
const isSecondary = sql`exists (
  select from ${samePersons} same
    join leaderboard_scores better on better.offer = s.offer and better.period = s.period and better.uid = same.other
    join accounts theirs on theirs.uid = same.other and ${isRanked(sql`theirs`)}
  where same.one = s.uid and ${ranksBefore(sql`better`)}
)`;

const ofPeriod = (offer: string, period: string): SQL =>
  sql`from leaderboard_scores s join accounts a on a.uid = s.uid
    where s.offer = ${offer} and s.period = ${period} and ${isRanked(sql`a`)} and not ${isSecondary}`;

/**
 * The first scores of a period, without those of blocked players and closed accounts, and of each person the best alone:
 * `uid`, `account`, `score` and `rank`.
 */
export const firstScores = (offer: string, period: string, count: number): SQL => sql`
  select f.uid, f.account, f.score, row_number() over (order by f.score desc, f.at, f.round_id)::int as rank
  from (select s.*, a.account ${ofPeriod(offer, period)} order by s.score desc, s.at, s.round_id limit ${count}) f`;

/** The rank of a player, as one value; null without a score, and where another account of the person ranks before. */
export const rankOf = (offer: string, period: string, uid: string): SQL => sql`
  (select 1 + (
    select count(*) ${ofPeriod(offer, period)}
      and (s.score > own.score or s.score = own.score and (s.at, s.round_id) < (own.at, own.round_id))
  ) from leaderboard_scores own where own.offer = ${offer} and own.period = ${period} and own.uid = ${uid}
    and exists (select ${ofPeriod(offer, period)} and s.uid = own.uid))`;

/** True of a player with a score, where another account of the person ranks before. */
export const isBestElsewhere = (offer: string, period: string, uid: SQL): SQL => sql`exists (
  select from leaderboard_scores s where s.offer = ${offer} and s.period = ${period} and s.uid = ${uid} and ${isSecondary}
)`;

/**
 * Stores the prizes of a period, by rank; where a person's best account won a better one after a first close, the rest. Returns
 * `uid` and `amount`.
 */
export function prizesSql({ version, period }: VersionPeriod, now: number): SQL {
  const { gives } = version.plan;
  const prizes = 'prizes' in gives ? gives.prizes : [];
  return sql`insert into rewards (offer, version, uid, period, subject, figure, rank, amount, created_at)
    select ${version.offer}, ${version.version}::int, s.uid, ${period.key},
      case had.rewards when 0 then '' else 'rest-' || had.rewards end, s.score, s.rank, prize.amount::bigint - had.amount,
      ${timestampSql(now)}
    from (${firstScores(version.offer, period.key, prizes.length)}) s
    join jsonb_array_elements_text(${JSON.stringify(prizes)}::jsonb) with ordinality prize (amount, rank) on prize.rank = s.rank
    cross join lateral (
      select count(*) filter (where r.uid = s.uid) as rewards, coalesce(sum(r.amount), 0)::bigint as amount,
        coalesce(bool_or(r.by_hand), false) as by_hand
      from (select s.uid union select other from ${samePersons} same where one = s.uid) person
        join rewards r on r.offer = ${version.offer} and r.uid = person.uid and r.period = ${period.key}
      where r.uid = s.uid or r.state in ('due', 'paid')
    ) had
    where not had.by_hand and prize.amount::bigint > had.amount
    on conflict do nothing
    returning uid, amount`;
}
