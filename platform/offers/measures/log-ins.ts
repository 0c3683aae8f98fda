import { type SQL, sql } from 'drizzle-orm';
import { during } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

const byLogIns = (figure: SQL): MeasureQuery => ({
  causes: ['logIn'],
  figures: (_, span) => sql`
    select p.uid, '' as subject, f.figure from players p cross join lateral (
      select ${figure}::numeric as figure from log_ins l
      where l.uid = p.uid and ${during(sql`l.at`, span)} having count(*) > 0
    ) f`,
});

/** 1 for a player who logged in, or still was. */
export const logIns = byLogIns(sql`1`);
/** Different days on which the player logged in, or still was. */
export const logInDays = byLogIns(sql`count(distinct western_day(l.at))`);
