import { sql } from 'drizzle-orm';
import { dayMs, secondMs } from '../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import { strongMarks } from '../database/schema/schema.ts';
import type { Mark } from './marks.ts';

/**
 * An address or a household is shown only where both accounts were created within this time: many players share one, and a
 * person who signs up again mostly does so soon.
 */
const WEAK_MARK_MAX_AGE_MS = 7 * dayMs;
const SHOWN_MARKS = 50;

/** A mark that an account shares with another one. */
export interface SharedMark {
  account: string;
  uid: string;
  mark: Mark['kind'];
  /** When the second of both was first seen with it, in epoch ms. */
  since: number;
  excluded: boolean;
}

/** The marks that an account shares, for operators: those of excluded accounts first. */
export async function listSharedMarks(db: Queries, uid: string, now: number): Promise<SharedMark[]> {
  const rows = await rowsOf<Omit<SharedMark, 'since'> & { since: string }>(
    db,
    sql`select a.account, a.uid, s.mark, is_excluded(a.uid, ${timestampOf(now)}) as excluded, (
        select extract(epoch from min(greatest(own.first_seen_at, theirs.first_seen_at))) * 1000
          from account_marks own
            join account_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark
          where own.uid = ${uid} and own.kind = s.mark and theirs.uid = s.other
      ) as since
      from (select distinct other, mark from shared_marks() where one = ${uid}) s join accounts a on a.uid = s.other join accounts me on me.uid = ${uid}
      where s.mark in ${strongMarks}
        or abs(extract(epoch from a.created_at - me.created_at)) <= ${WEAK_MARK_MAX_AGE_MS / secondMs}::int
      order by excluded desc, since, a.account, s.mark limit ${SHOWN_MARKS}`,
  );
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}
