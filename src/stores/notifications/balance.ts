import type { CardKind, NotificationCard } from './kind.ts';
import { parseLink } from './link.ts';

/** The player received money. */
export interface BalanceNotice extends NotificationCard {
  kind: 'balance';
}

export const balance = {
  kind: 'balance',
  changesBalance: true,
  place: 'cards',
  personal: true,
  parse({ amount, source, linkUrl }, id): BalanceNotice | null {
    if (!Number.isSafeInteger(amount) || (amount as number) < 1) return null;
    return {
      kind: 'balance',
      id,
      message: source === 'gift' ? 'balance.gift' : 'balance.received',
      amount: amount as number,
      link: parseLink(linkUrl, null),
      more: 'balance.more',
      tone: 'positive',
    };
  },
} as const satisfies CardKind;
