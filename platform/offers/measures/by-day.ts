import { type SQL, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../../shared/western-indonesia.ts';
import { during, onDaysOf, type Span } from '../period-sql.ts';
import { type IsOfPlayers, type MeasureQuery, ofGame, ofProducts } from './measure.ts';

/** Rounds of a part of a day with their corrections, counted as the triggers add them to the totals of the day. */
const byRound = (span: Span): SQL => sql`
  select r.uid, ${dayOf(span.from)}::date as day, r.game_brand, r.game_id,
    case when r.state <> 'refunded' and r.stake + c.stake > 0 then 1 else 0 end as counted,
    case when own.counts then game_stake(r) + c.stake else 0 end as own_staked,
    case when own.counts then r.win + c.win else 0 end as own_won
  from players p join game_rounds r on r.uid = p.uid and ${during(sql`r.started_at`, span)}
    cross join lateral (select r.account <> account_code('bonus', r.uid) as counts) own
    cross join lateral (
      select coalesce(sum(c.stake), 0) as stake, coalesce(sum(c.win), 0) as win
      from round_corrections c where c.round_id = r.id
    ) c`;

/** Daily totals of a span by game. Of a last day that the span ends within, as an operator can end an offer, the rounds until then. */
function totalsOf(span: Span, isOfPlayers: IsOfPlayers): SQL {
  const midnight = Number.isFinite(span.until) ? startOfDay(dayOf(span.until)).getTime() : span.until;
  const days = sql`select d.uid, d.day, d.game_brand, d.game_id, d.counted, d.own_staked, d.own_won
    from game_days d where ${isOfPlayers(sql`d.uid`)} and ${onDaysOf(sql`d.day`, { ...span, until: midnight })}`;
  if (midnight === span.until) return days;
  return sql`${days} union all ${byRound({ ...span, from: Math.max(span.from, midnight) })}`;
}

/** A measure over daily totals by game. */
const byDay = (figure: SQL): MeasureQuery => ({
  causes: ['round'],
  figures: (measure, span, { isOfPlayers }) => sql`
    select p.uid, '' as subject, f.figure from players p join (
      select d.uid, ${figure}::numeric as figure
      from (${totalsOf(span, isOfPlayers)}) d join games g on g.game_brand = d.game_brand and g.game_id = d.game_id
      where ${ofProducts(measure)} and ${ofGame(measure, sql`d`)}
      group by d.uid
    ) f on f.uid = p.uid`,
});

/** Stakes less wins, in whole rupiah, of rounds with the player's own money and of free spins. */
export const netLoss = byDay(sql`sum(d.own_staked - d.own_won)`);
/** Whole rupiah staked of the player's own money. */
export const stakes = byDay(sql`sum(d.own_staked)`);
/** Rounds with any money, free spins included. */
export const rounds = byDay(sql`sum(d.counted)`);
/** Different games played. */
export const games = byDay(sql`count(distinct (d.game_brand, d.game_id)) filter (where d.counted > 0)`);
