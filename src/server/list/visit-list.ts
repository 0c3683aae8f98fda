import type { Visit, Visits } from '../../contract/contract.ts';
import { visitColumns } from '../../views/history/visit-columns.ts';
import { rangeFilters } from '../../views/lists/day-range.ts';
import type { ListDefinition } from './list-definition.ts';
import { requestedDays } from './requested-days.ts';

/** A player's visits to games, with their results. */
export function visitList(
  locals: Pick<App.Locals, 'locale' | 'path' | 'platform'>,
  now = Date.now(),
): ListDefinition<Visit, keyof typeof rangeFilters, Visits> {
  return {
    fileName: ({ range }) => `visits-${range.from}_${range.until}`,
    filters: rangeFilters,
    id: ({ id }) => id,
    columns: visitColumns(locals),
    async load({ range, from, until, ...query }) {
      const days = requestedDays({ range, from, until }, now);
      if ('kind' in days) return days;
      return locals.platform.GET('/visits', { params: { query: { ...query, ...days } } });
    },
  };
}
