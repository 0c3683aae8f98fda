import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { Rounds, Visits } from '../../contract/contract.ts';
import type { ShownList } from '../../views/lists/shown-list.ts';
import { handleList } from './handle-list.ts';
import type { ListContext } from './response.ts';
import { roundList } from './round-list.ts';
import { visitList } from './visit-list.ts';

/** The views of the betting history: visits, rounds, or the rounds of one visit. */
export type BettingView = 'visits' | 'rounds' | 'visit';

interface BettingList {
  view: BettingView;
  list: ShownList<Rounds | Visits>;
}

export async function handleBettingList(context: ListContext): Promise<BettingList | Response> {
  const { url, locals } = context;
  const visit = url.searchParams.get('visit');
  if (visit !== null && !positiveIntegerPattern.test(visit)) return new Response(null, { status: 404 });
  if (visit === null && url.searchParams.get('view') !== 'rounds') {
    const list = await handleList(context, visitList(locals));
    return list instanceof Response ? list : { view: 'visits', list };
  }
  const list = await handleList(context, roundList(locals, visit));
  return list instanceof Response ? list : { view: visit === null ? 'rounds' : 'visit', list };
}
