import type { Round, Rounds } from '../../contract/contract.ts';
import { roundColumns } from '../../views/history/round-columns.ts';
import { rangeFilters } from '../../views/lists/day-range.ts';
import type { ListDefinition } from './list-definition.ts';
import { requestedDays } from './requested-days.ts';

const roundFilters = { ...rangeFilters, game: 'list.refusedChoice' } as const;

/** A player's rounds, or those of one visit. */
export function roundList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
  visit: string | null,
  now = Date.now(),
): ListDefinition<Round, keyof typeof roundFilters, Rounds> {
  return {
    fileName: ({ range }) => `rounds-${range.from}_${range.until}`,
    filters: roundFilters,
    missingIs404: visit !== null,
    id: ({ id }) => id,
    columns: roundColumns(locals),
    async load({ range, from, until, game, ...query }) {
      const days = visit === null ? requestedDays({ range, from, until }, now) : {};
      if ('kind' in days) return days;
      const [gameBrand, gameID] = game?.split('/') ?? [];
      const of = { ...(gameBrand && { gameBrand }), ...(gameID && { gameID }), ...(visit && { visit }) };
      return locals.platform.GET('/rounds', { params: { query: { ...query, ...days, ...of } } });
    },
  };
}
