import type { Transaction, TransactionType } from '../../contract/contract.ts';
import { money, signedMoney, timestamp } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { defaultLocale } from '../../i18n/locales.ts';
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
  brandResult: 'transactions.reason.brandResult',
  deposit: 'transactions.reason.deposit',
  withdrawal: 'transactions.reason.withdrawal',
  correction: 'transactions.reason.correction',
};

/** An unknown reason gets a general name. */
export function reasonText(reason: string): MessageKey {
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || 'transactions.reason.other';
}

/** True for money that moves between the player's own wallets: neither in nor out. */
const isTransfer = ({ reason }: Pick<Transaction, 'reason'>) =>
  reason === 'toBrand' || reason === 'fromBrand';

type Entry = Pick<Transaction, 'reason' | 'amount' | 'balanceAfter' | 'wallet' | 'gameBrandName' | 'offer'>;

/** The name of the wallet that an entry belongs to. */
export function walletName({ wallet, gameBrandName }: Entry, { t }: Pick<App.Locals, 't'>): string {
  if (wallet === 'bonus') return t('wallets.bonus');
  return (wallet === 'brand' && gameBrandName) || t('wallets.main');
}

/** The reason of an entry; a transfer names the brand, and what an offer gave names the offer. */
export function entryReason(entry: Entry, { t, locale }: Pick<App.Locals, 't' | 'locale'>): string {
  const title = entry.offer?.title;
  const name = isTransfer(entry) ? entry.gameBrandName : (title?.[locale] ?? title?.[defaultLocale]);
  const reason = t(reasonText(entry.reason));
  return name ? `${reason} · ${name}` : reason;
}

/** The change in the player's own money; a transfer changes nothing. */
const change = (entry: Entry) => (isTransfer(entry) ? 0 : entry.amount);

/** The amount of an entry, with a sign unless it is a transfer. */
export const entryAmount = (entry: Entry, { locale }: Pick<App.Locals, 'locale'>): string =>
  isTransfer(entry) ? money(Math.abs(entry.amount), locale) : signedMoney(entry.amount, locale);

/** The columns of a player's transactions. */
export function transactionColumns(
  locals: Pick<App.Locals, 'locale' | 't' | 'path'>,
  type: TransactionType,
): ListColumn<Transaction>[] {
  const { locale, path } = locals;
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
      text: (entry) => {
        const reason = entryReason(entry, locals);
        const isMain = (entry.wallet ?? 'main') === 'main' || type === 'bonusMoney';
        return isMain || isTransfer(entry) ? reason : `${reason} · ${walletName(entry, locals)}`;
      },
      file: (entry) => entryReason(entry, locals),
      href: (entry) => path(`/profile/transactions/${type === 'all' ? type : entry.type}/${entry.id}`),
    },
    {
      label: 'transactions.column.amount',
      numeric: true,
      place: 'figure',
      text: (entry) => entryAmount(entry, locals),
      change,
      file: (entry) => String(change(entry)),
    },
    {
      label: 'transactions.column.balance',
      numeric: true,
      place: 'belowFigure',
      text: ({ balanceAfter }) => money(balanceAfter, locale),
      file: ({ balanceAfter }) => String(balanceAfter),
    },
    { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
    { label: 'transactions.wallet', text: (entry) => walletName(entry, locals), onlyInFile: true },
    {
      label: 'transactions.moved',
      text: (entry) => (isTransfer(entry) ? String(Math.abs(entry.amount)) : ''),
      onlyInFile: true,
    },
  ];
}
