import { type SQL, sql } from 'drizzle-orm';
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

const ofPeriod = (offer: string, period: string): SQL =>
  sql`from leaderboard_scores s join accounts a on a.uid = s.uid
    where s.offer = ${offer} and s.period = ${period} and a.blocked_at is null and a.closed_at is null`;

/**
 * The first scores of a period, without those of blocked players and closed accounts: `uid`, `account`, `score` and
 * `rank`.
 */
export const firstScores = (offer: string, period: string, count: number): SQL => sql`
  select f.uid, f.account, f.score, row_number() over (order by f.score desc, f.at, f.round_id)::int as rank
  from (select s.*, a.account ${ofPeriod(offer, period)} order by s.score desc, s.at, s.round_id limit ${count}) f`;

/** The rank of a player, as one value; null without a score. */
export const rankOf = (offer: string, period: string, uid: string): SQL => sql`
  (select 1 + (
    select count(*) ${ofPeriod(offer, period)}
      and (s.score > own.score or s.score = own.score and (s.at, s.round_id) < (own.at, own.round_id))
  ) from leaderboard_scores own where own.offer = ${offer} and own.period = ${period} and own.uid = ${uid})`;

/**
 * Stores the prizes of a period, by rank; where a better one was won after a first close, the rest. Returns `uid` and
 * `amount`.
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
      select count(*) as rewards, coalesce(sum(r.amount), 0)::bigint as amount, coalesce(bool_or(r.by_hand), false) as by_hand
      from rewards r where r.offer = ${version.offer} and r.uid = s.uid and r.period = ${period.key}
    ) had
    where not had.by_hand and prize.amount::bigint > had.amount
    on conflict do nothing
    returning uid, amount`;
}
