import { sql } from 'drizzle-orm';
import { during } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** Favourite games, whenever they were added. */
export const favourites: MeasureQuery = {
  causes: ['favourite'],
  figures: () => sql`
    select f.uid, '' as subject, count(*)::numeric as figure
    from players p join favourites f on f.uid = p.uid group by f.uid`,
};

/** Bank accounts, whenever they were added. */
export const bankAccount: MeasureQuery = {
  causes: ['bankAccount'],
  figures: () => sql`
    select b.uid, '' as subject, count(*)::numeric as figure
    from players p join bank_accounts b on b.uid = p.uid where b.removed_at is null group by b.uid`,
};

/** 1 for a player who read the page. */
export const page: MeasureQuery = {
  causes: ['page'],
  figures: ({ page = '' }, span) => sql`
    select r.uid, '' as subject, 1::numeric as figure
    from players p join page_reads r on r.uid = p.uid where r.page = ${page} and ${during(sql`r.at`, span)}`,
};
