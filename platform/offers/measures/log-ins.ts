import { type SQL, sql } from 'drizzle-orm';
import { during } from '../moments.ts';
import type { MeasureQuery } from './measure.ts';

const byLogIns = (figure: SQL): MeasureQuery => ({
  causes: ['logIn'],
  figures: (_, span) => sql`
    select l.uid, '' as subject, ${figure}::numeric as figure
    from players p join log_ins l on l.uid = p.uid where ${during(sql`l.at`, span)} group by l.uid`,
});

/** 1 for a player who logged in, or still was. */
export const logIns = byLogIns(sql`1`);
/** Different days on which the player logged in, or still was. */
export const logInDays = byLogIns(sql`count(distinct western_day(l.at))`);
