import { type SQL, sql } from 'drizzle-orm';
import { events } from '../database/schema/schema.ts';
import type { NotificationKind } from './kind.ts';
import { kinds } from './kinds.ts';

/** A literal in a statement, where a parameter would have no type. */
export const literal = (word: string) => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** Chooses an expression by the kind of an event; `otherwise` is for unknown kinds. */
export function byKind(choose: (kind: NotificationKind) => SQL, otherwise: SQL): SQL {
  const cases = kinds.map((each) => sql`when ${literal(each.kind)} then ${choose(each)}`);
  return sql`case ${events.payload}->>'kind' ${sql.join(cases, sql` `)} else ${otherwise} end`;
}
