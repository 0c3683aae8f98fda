import type { Transactions, TransactionType } from '../../contract/contract.ts';
import type { ShownList } from '../../views/lists/shown-list.ts';
import type { ListContext } from './answer.ts';
import { entryAddress } from './entry-address.ts';
import { handleList } from './handle-list.ts';
import { transactionList } from './transaction-list.ts';

/** What was booked of one type, from where the address says. */
export interface BookedList {
  type: TransactionType;
  url: URL;
  list: ShownList<Transactions>;
}

/** Lists of deposits and withdrawals: each with its progress, or the entries that they booked. */
export type CashierView = 'progress' | 'booked';

/** What an address shows; a notice about a booking leads to the booking. */
export function cashierView({ searchParams }: URL): CashierView {
  return searchParams.get('view') === 'booked' || searchParams.has('entry') ? 'booked' : 'progress';
}

/** What was booked of one type, whichever way the address leads to it: the links around it stay there. */
export async function handleBooked(
  context: ListContext,
  type: TransactionType,
): Promise<BookedList | Response> {
  const { locals, response } = context;
  const url = await entryAddress(context.url, locals.platform);
  const address = new URL(url);
  if (cashierView(url) === 'booked') address.searchParams.set('view', 'booked');
  const list = await handleList({ url: address, locals, response }, transactionList(locals, type));
  return list instanceof Response ? list : { type, url: address, list };
}
