import { type SQL, sql } from 'drizzle-orm';
import { onDaysOf } from '../period-sql.ts';
import { type MeasureQuery, ofGame, ofProducts } from './measure.ts';

/** A measure over daily totals by game, on all days that the period touches. */
const byDay = (figure: SQL): MeasureQuery => ({
  causes: ['round'],
  figures: (measure, span, { isOfPlayers }) => sql`
    select p.uid, '' as subject, f.figure from players p join (
      select d.uid, ${figure}::numeric as figure
      from game_days d join games g on g.game_brand = d.game_brand and g.game_id = d.game_id
      where ${isOfPlayers(sql`d.uid`)} and ${onDaysOf(sql`d.day`, span)}
        and ${ofProducts(measure)} and ${ofGame(measure, sql`d`)}
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
