import type { Client } from 'openapi-fetch';
import type { paths, TransactionQuery, TransactionReceipt, Transactions } from '../../contract/contract.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What a player did, as the platform tells it: pages of rows, newest first, and single rows of his own. */
export interface HistoryCalls {
  transactions(query: TransactionQuery): Promise<Outcome<Transactions>>;
  transaction(id: string): Promise<Outcome<TransactionReceipt>>;
}

/** `patience` limits how long one call may take. */
export function historyCalls(
  api: Client<paths>,
  patience: () => { fetch(request: Request): Promise<Response> },
): HistoryCalls {
  return {
    transactions: (query) =>
      outcomeOf(api.GET('/transactions', { params: { query }, ...patience() }), ['entries', 'totals']),
    transaction: (id) =>
      outcomeOf(api.GET('/transactions/{id}', { params: { path: { id } }, ...patience() }), ['id', 'at']),
  };
}
