import { sql } from 'drizzle-orm';
import { during, timestampSql } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** Favourite games, also those from before the period. */
export const favourites: MeasureQuery = {
  causes: ['favourite'],
  figures: (_, { until }) => sql`
    select f.uid, '' as subject, count(*)::numeric as figure
    from players p join favourites f on f.uid = p.uid
    where f.added_at < ${timestampSql(until)} group by f.uid`,
};

/** Bank accounts, also those from before the period. */
export const bankAccount: MeasureQuery = {
  causes: ['bankAccount'],
  figures: (_, { until }) => sql`
    select b.uid, '' as subject, count(*)::numeric as figure
    from players p join bank_accounts b on b.uid = p.uid
    where b.removed_at is null and b.created_at < ${timestampSql(until)} group by b.uid`,
};

/** 1 for a player who read the page. */
export const page: MeasureQuery = {
  causes: ['page'],
  figures: ({ page = '' }, span) => sql`
    select r.uid, '' as subject, 1::numeric as figure
    from players p join page_reads r on r.uid = p.uid where r.page = ${page} and ${during(sql`r.at`, span)}`,
};
