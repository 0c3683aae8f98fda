import type { Transaction, Transactions, TransactionType } from '../../contract/contract.ts';
import { transactionColumns } from '../../views/history/transaction-columns.ts';
import { rangeFilters } from '../../views/lists/day-range.ts';
import type { ListDefinition } from './list-definition.ts';
import { requestedDays } from './requested-days.ts';

/** A player's transactions. */
export function transactionList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
  type: TransactionType,
  now = Date.now(),
): ListDefinition<Transaction, keyof typeof rangeFilters, Transactions> {
  return {
    fileName: ({ range }) => `transactions-${type}-${range.from}_${range.until}`,
    filters: rangeFilters,
    id: ({ id }) => id,
    columns: transactionColumns(locals, type),
    async load({ range, from, until, ...query }) {
      const days = requestedDays({ range, from, until }, now);
      if ('kind' in days) return days;
      return locals.platform.GET('/transactions', { params: { query: { ...query, ...days, type } } });
    },
  };
}
