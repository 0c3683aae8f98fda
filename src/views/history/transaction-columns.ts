import type { Transaction, TransactionType } from '../../contract/contract.ts';
import { money, signedMoney, timestamp } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';

const reasons: Record<string, MessageKey> = {
  welcome: 'transactions.reason.welcome',
  gift: 'transactions.reason.gift',
  reward: 'transactions.reason.reward',
  stake: 'transactions.reason.stake',
  win: 'transactions.reason.win',
  refund: 'transactions.reason.refund',
  freeSpinWin: 'transactions.reason.freeSpinWin',
  bonus: 'transactions.reason.bonus',
  bonusReleased: 'transactions.reason.bonusReleased',
  bonusEnded: 'transactions.reason.bonusEnded',
  toBrand: 'transactions.reason.toBrand',
  fromBrand: 'transactions.reason.fromBrand',
  deposit: 'transactions.reason.deposit',
  withdrawal: 'transactions.reason.withdrawal',
  correction: 'transactions.reason.correction',
};

/** An unknown reason gets a general name. */
export function reasonText(reason: string): MessageKey {
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || 'transactions.reason.other';
}

/** The columns of the transactions of a player's main wallet. */
export function transactionColumns(
  { locale, t, path }: Pick<App.Locals, 'locale' | 't' | 'path'>,
  type: TransactionType,
): ListColumn<Transaction>[] {
  return [
    {
      label: 'transactions.column.time',
      place: 'below',
      text: ({ at }) => shortMoment(at, locale),
      file: ({ at }) => timestamp(at),
      moment: ({ at }) => at,
    },
    {
      label: 'transactions.column.reason',
      place: 'name',
      text: ({ reason }) => t(reasonText(reason)),
      href: ({ id }) => path(`/profile/transactions/${type}/${id}`),
    },
    {
      label: 'transactions.column.amount',
      numeric: true,
      place: 'figure',
      text: ({ amount }) => signedMoney(amount, locale),
      change: ({ amount }) => amount,
      file: ({ amount }) => String(amount),
    },
    {
      label: 'transactions.column.balance',
      numeric: true,
      place: 'belowFigure',
      text: ({ balanceAfter }) => money(balanceAfter.amount, locale),
      file: ({ balanceAfter }) => String(balanceAfter.amount),
    },
    { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
  ];
}
