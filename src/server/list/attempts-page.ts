import type { Outcome } from '../platform/outcome.ts';
import type { ListPage } from './list-page.ts';

type Attempts<Row> = { attempts: Row[] } & Omit<ListPage<Row>, 'entries'>;

/** Of the platform, for deposits and withdrawals. */
const longestPage = 100;

/** A page of deposits or withdrawals, as lists take it. */
export async function askAttempts<Row, Query extends { limit: number }>(
  query: Query,
  ask: (query: Query) => Promise<Outcome<Attempts<Row>>>,
): Promise<Outcome<ListPage<Row>>> {
  const outcome = await ask({ ...query, limit: Math.min(query.limit, longestPage) });
  if (outcome.kind !== 'done') return outcome;
  const { attempts, nextCursor, previousCursor } = outcome.value;
  return { kind: 'done', value: { entries: attempts, nextCursor, previousCursor } };
}
