import type { Transactions } from '../../contract/contract.ts';
import { date, money, signedMoney, timestamp } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { ListDefinition } from './handle-list.ts';

type Entry = Transactions['entries'][number];

const reasons: Record<string, TextKey> = {
  welcome: 'transactions.reason.welcome',
  gift: 'transactions.reason.gift',
  stake: 'transactions.reason.stake',
  win: 'transactions.reason.win',
};

/** A reason that this build does not know still gets a word. */
function reasonText(reason: string): TextKey {
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || 'transactions.reason.other';
}

/** The kinds that a player filters by, each with its name. */
export const transactionKinds = {
  '': 'transactions.type.all',
  bonus: 'transactions.type.bonus',
  game: 'transactions.type.game',
} as const satisfies Record<string, TextKey>;

/** What came in and went out of a player's wallet. */
export function transactionList({
  platform,
  locale,
  t,
}: Pick<App.Locals, 'locale' | 't'> & { platform: Pick<PlatformClient, 'transactions'> }): ListDefinition<
  Entry,
  'kind' | 'from' | 'until'
> {
  return {
    name: 'transactions',
    filters: { kind: 'list.refusedChoice', from: 'list.refusedDay', until: 'list.refusedLastDay' },
    columns: [
      {
        label: 'transactions.column.time',
        text: ({ at }) => date(at, locale, { dateStyle: 'medium', timeStyle: 'short' }),
        file: ({ at }) => timestamp(at),
      },
      { label: 'transactions.column.reason', text: ({ reason }) => t(reasonText(reason)) },
      {
        label: 'transactions.column.amount',
        numeric: true,
        text: ({ amount }) => signedMoney(amount, locale),
        file: ({ amount }) => String(amount),
      },
      {
        label: 'transactions.column.balance',
        numeric: true,
        text: ({ balanceAfter }) => money(balanceAfter.amount, locale),
        file: ({ balanceAfter }) => String(balanceAfter.amount),
      },
    ],
    // What an address names is the platform's to judge.
    ask: ({ kind, ...query }) =>
      platform.transactions({ ...query, ...(kind && { kind: kind as 'bonus' | 'game' }) }),
  };
}
