import type { Transactions, TransactionType } from '../../contract/contract.ts';
import type { ShownList } from '../../views/lists/shown-list.ts';
import { entryAddress } from './entry-address.ts';
import { handleList } from './handle-list.ts';
import type { ListContext } from './response.ts';
import { transactionList } from './transaction-list.ts';

/** Booked transactions of one type, and the address of the list. */
export interface BookedList {
  type: TransactionType;
  url: URL;
  list: ShownList<Transactions>;
}

/** Views of deposits and withdrawals: their progress, or their booked transactions. */
export type CashierView = 'progress' | 'booked';

/** Reads the view from an address. A notification links to its transaction with `entry`. */
export function cashierView({ searchParams }: URL): CashierView {
  return searchParams.get('view') === 'booked' || searchParams.has('entry') ? 'booked' : 'progress';
}

/** Loads the booked transactions of one type. Links on the page keep the view. */
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
