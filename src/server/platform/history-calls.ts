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
    visits: (query) =>
      outcomeOf(api.GET('/visits', { params: { query }, ...patience() }), ['entries', 'totals']),
    rounds: (query) =>
      outcomeOf(api.GET('/rounds', { params: { query }, ...patience() }), ['entries', 'totals']),
    round: (id, language) =>
      outcomeOf(api.GET('/rounds/{id}', { params: { path: { id }, query: { language } }, ...patience() }), [
        'id',
        'entries',
      ]),
  };
}
