import type { Reward } from '../../contract/contract.ts';
import { rewardColumns } from '../../views/offers/reward-columns.ts';
import type { ListDefinition } from './list-definition.ts';

/** The list of the player's rewards. */
export function rewardList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
  names: ReadonlyMap<string, { title: string }>,
): ListDefinition<Reward, never> {
  return {
    fileName: () => 'rewards',
    filters: {},
    id: ({ id }) => id,
    columns: rewardColumns(locals, (id) => names.get(id)?.title ?? id),
    async load({ cursor }) {
      const outcome = await locals.platform.GET('/rewards', { params: { query: cursor ? { cursor } : {} } });
      if (outcome.kind !== 'done') return outcome;
      const { rewards, nextCursor } = outcome.value;
      return { kind: 'done', value: { entries: rewards, nextCursor, previousCursor: null } };
    },
  };
}
