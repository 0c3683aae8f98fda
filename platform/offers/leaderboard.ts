import { type SQL, sql } from 'drizzle-orm';
import { figuresOf } from './decide.ts';
import { momentSql, type Span } from './moments.ts';
import type { VersionPeriod } from './versions.ts';

/** Table expressions that store the scores of `players (uid)`. The last is `scored (uid)`. */
export function scoreSql({ version, period }: VersionPeriod, span: Span): SQL {
  return sql`figures as (${figuresOf(version.plan, span)}),
    scored as (
      insert into leaderboard_scores as s (offer, period, uid, score, round_id, at)
      select ${version.offer}, ${period.key}, f.uid, f.figure, f.round_id, f.at from figures f order by f.uid
      on conflict (offer, period, uid) do update
        set score = excluded.score, round_id = excluded.round_id, at = excluded.at
        where s.round_id <> excluded.round_id
      returning uid
    )`;
}

/** Scores of a period with their ranks, without those of blocked players. */
export const standingsSql = (offer: string, period: string): SQL => sql`
  select s.uid, s.score, a.account,
    row_number() over (order by s.score desc, s.at, s.round_id)::int as rank
  from leaderboard_scores s join accounts a on a.uid = s.uid
  where s.offer = ${offer} and s.period = ${period} and a.blocked_at is null`;

/** Stores the prizes of a period, by rank. Returns `uid` and `amount`. */
export function prizesSql({ version, period }: VersionPeriod, now: number): SQL {
  const { gives } = version.plan;
  const prizes = 'prizes' in gives ? gives.prizes : [];
  return sql`insert into rewards (offer, version, uid, period, figure, rank, amount, created_at)
    select ${version.offer}, ${version.version}::int, s.uid, ${period.key}, s.score, s.rank, prize.amount::bigint, ${momentSql(now)}
    from (${standingsSql(version.offer, period.key)} order by rank limit ${prizes.length}) s
    join jsonb_array_elements_text(${JSON.stringify(prizes)}::jsonb) with ordinality prize (amount, rank) on prize.rank = s.rank
    on conflict do nothing
    returning uid, amount`;
}
