import type { Withdrawal } from '../../contract/contract.ts';
import { withdrawalColumns } from '../../views/cashier/withdrawal-columns.ts';
import type { ListDefinition } from './list-definition.ts';

/** A player's withdrawals with their states. */
export function withdrawalList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
): ListDefinition<Withdrawal, never> {
  const { platform, locale } = locals;
  return {
    fileName: () => 'withdrawals',
    filters: {},
    id: ({ reference }) => reference,
    columns: withdrawalColumns(locals),
    load: (query) => platform.GET('/withdrawals', { params: { query: { ...query, language: locale } } }),
  };
}
