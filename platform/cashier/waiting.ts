import { count, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';

/** How many deposits and withdrawals are not over, by state. */
export async function waitingAttempts(db: Queries) {
  const of = async (kind: string, table: typeof deposits | typeof withdrawals) => {
    const rows = await db
      .select({ state: table.state, value: count() })
      .from(table)
      .where(isNotNull(table.nextAskAt))
      .groupBy(table.state);
    return rows.map(({ state, value }) => ({ kind, state: String(state), value }));
  };
  return [...(await of('deposit', deposits)), ...(await of('withdrawal', withdrawals))];
}
