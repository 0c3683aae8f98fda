import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';

interface Declaration {
  /** The operator. */
  person: string;
  reason: string;
  now: number;
}

/** Stores that two accounts are different persons', whatever they share. Repeated, it does nothing. */
export async function declareDistinct(
  tx: Queries,
  [uid, other]: [string, string],
  { person, reason, now }: Declaration,
): Promise<void> {
  await tx.execute(sql`insert into distinct_persons (one, other, person, reason, at)
    values (least(${uid}::text, ${other}::text), greatest(${uid}::text, ${other}::text), ${person}, ${reason}, ${timestampOf(now)})
    on conflict do nothing`);
}
