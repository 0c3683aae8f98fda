import type { Transactions, TransactionType } from '../../contract/contract.ts';
import { entryAddress } from './entry-address.ts';
import { handleList, type ListContext, type ShownList } from './handle-list.ts';
import { transactionList } from './transaction-list.ts';

/** What was booked of one type, from where the address says. */
export interface BookedList {
  type: TransactionType;
  url: URL;
  list: ShownList<Transactions>;
}

/** Of deposits and withdrawals: what was asked for, with its state, or what was booked of it. */
export type AttemptsView = 'attempts' | 'booked';

/** What an address shows; a notice about a booking leads to the booking. */
export function attemptsView({ searchParams }: URL): AttemptsView {
  return searchParams.get('view') === 'booked' || searchParams.has('entry') ? 'booked' : 'attempts';
}

/** What was booked of one type, whichever way the address leads to it: the links around it stay there. */
export async function handleBooked(
  context: ListContext,
  type: TransactionType,
): Promise<BookedList | Response> {
  const { locals, response } = context;
  const url = await entryAddress(context.url, locals.platform);
  const address = new URL(url);
  if (attemptsView(url) === 'booked') address.searchParams.set('view', 'booked');
  const list = await handleList({ url: address, locals, response }, transactionList(locals, type));
  return list instanceof Response ? list : { type, url: address, list };
}
