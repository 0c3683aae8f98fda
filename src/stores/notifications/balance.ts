import type { NoticeMessages } from '../../i18n/notice-messages.ts';
import { isRupiah } from '../record.ts';
import { type CardKind, type NotificationCard, parseLink } from './kind.ts';

/** The player received money, or lost bonus money. */
export interface BalanceNotice extends NotificationCard {
  kind: 'balance';
}

export const balance = {
  kind: 'balance',
  changesBalance: true,
  place: 'cards',
  parse({ amount, source, offerTitle, linkUrl }, id): BalanceNotice | null {
    if (!isRupiah(amount) || amount === 0) return null;
    return {
      kind: 'balance',
      id,
      // A source without a text of its own has that of `other`.
      message: `balance.${source}` as keyof NoticeMessages,
      title: offerTitle,
      amount,
      link: parseLink(linkUrl, null),
      more: 'balance.more',
      ...(source !== 'bonusLapsed' && { tone: 'positive' }),
    };
  },
} as const satisfies CardKind;
