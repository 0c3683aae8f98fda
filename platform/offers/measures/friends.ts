import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../shared/offers/plan.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { refusalOf } from '../../referrals/referrals.ts';
import { during } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** The stake of a round `g` less what was given back. */
const netStake = sql`g.stake + coalesce((select sum(c.stake) from round_corrections c where c.round_id = g.id), 0)`;

type FriendMeasure = Pick<Measure, 'least' | 'days'>;

/**
 * The stakes of the friend of a row `r` of `referrals` since the sign-up, in rounds that are over and were paid for, and the
 * moment when they became enough (`staked`, `reached_at`). Reads rounds no further than that moment.
 */
export const friendStakes = ({ least = 1, days }: FriendMeasure): SQL => {
  const until =
    days === undefined
      ? sql`true`
      : sql`g.started_at < r.bound_at + ${days * dayMs} * interval '1 millisecond'`;
  const rounds = sql`from game_rounds g
    where g.uid = r.friend and g.started_at >= r.bound_at and ${until} and g.state = 'settled' and g.free_spin_grant is null`;
  return sql`select coalesce(reached.staked, (select sum(${netStake}) ${rounds})) as staked, reached.at as reached_at
    from (select) one left join lateral (
      select s.at, s.staked from (
        select g.started_at as at, sum(${netStake}) over (order by g.started_at, g.id) as staked ${rounds}
      ) s where s.staked >= ${least} order by s.at limit 1
    ) reached on true`;
};

/**
 * Friends who have played enough, each in the period in which it became enough, and for one offer only. For a quest their
 * number: there one round is enough.
 */
export const friends: MeasureQuery = {
  causes: ['friend'],
  figures(measure, span, { isMeasured }) {
    const isQuest = measure.least === undefined;
    const isFree = isQuest
      ? sql`true`
      : sql`not exists (select from rewards w where w.uid = r.inviter and w.subject = r.friend and w.offer <> ${measure.offer ?? ''})`;
    const subject = isQuest ? sql`''` : sql`r.friend`;
    return sql`
      select r.inviter as uid, ${subject} as subject, count(*)::numeric as figure
      from players p join referrals r on r.inviter = p.uid
        join accounts friend on friend.uid = r.friend and friend.blocked_at is null
        cross join lateral (${friendStakes(measure)}) f
      where ${isMeasured?.(sql`r.friend`) ?? sql`true`} and ${during(sql`f.reached_at`, span)} and ${isFree} and ${refusalOf} is null
      group by r.inviter, 2`;
  },
};
