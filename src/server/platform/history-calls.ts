import type { Client } from 'openapi-fetch';
import type {
  paths,
  RoundDetail,
  RoundQuery,
  Rounds,
  TransactionQuery,
  TransactionReceipt,
  Transactions,
  VisitQuery,
  Visits,
} from '../../contract/contract.ts';
import type { PlatformConnection } from './connection.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What a player did, as the platform tells it: pages of rows, newest first, and single rows of his own. */
export interface HistoryCalls {
  transactions(query: TransactionQuery): Promise<Outcome<Transactions>>;
  transaction(id: string): Promise<Outcome<TransactionReceipt>>;
  visits(query: VisitQuery): Promise<Outcome<Visits>>;
  rounds(query: RoundQuery): Promise<Outcome<Rounds>>;
  /** What its provider tells of it comes in this language. */
  round(id: string, language: string): Promise<Outcome<RoundDetail>>;
}

/** `options` are made for each call: they hold its time limit. */
export function historyCalls(
  api: Client<paths>,
  options: () => Pick<PlatformConnection, 'fetch'>,
): HistoryCalls {
  return {
    transactions: (query) =>
      outcomeOf(api.GET('/transactions', { params: { query }, ...options() }), ['entries', 'totals']),
    transaction: (id) =>
      outcomeOf(api.GET('/transactions/{id}', { params: { path: { id } }, ...options() }), ['id', 'at']),
    visits: (query) =>
      outcomeOf(api.GET('/visits', { params: { query }, ...options() }), ['entries', 'totals']),
    rounds: (query) =>
      outcomeOf(api.GET('/rounds', { params: { query }, ...options() }), ['entries', 'totals']),
    round: (id, language) =>
      outcomeOf(api.GET('/rounds/{id}', { params: { path: { id }, query: { language } }, ...options() }), [
        'id',
        'entries',
      ]),
  };
}
