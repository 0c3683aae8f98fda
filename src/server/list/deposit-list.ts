import type { Deposit } from '../../contract/contract.ts';
import { depositColumns } from '../../views/cashier/deposit-columns.ts';
import type { ListDefinition } from './list-definition.ts';

/** A player's deposits with their states. */
export function depositList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
): ListDefinition<Deposit, never> {
  const { platform, locale } = locals;
  return {
    fileName: () => 'deposits',
    filters: {},
    id: ({ reference }) => reference,
    columns: depositColumns(locals),
    load: (query) => platform.GET('/deposits', { params: { query: { ...query, language: locale } } }),
  };
}
