import { cashierNews } from '../../contract/constants.generated.ts';
import { isNumber, isText } from '../record.ts';
import type { CardKind, NotificationCard } from './kind.ts';
import { parseLink } from './link.ts';

/** A bank account, a deposit or a withdrawal has changed. */
export interface CashierUpdate extends NotificationCard {
  kind: 'cashier';
}

export const cashier = {
  kind: 'cashier',
  changesBalance: true,
  place: 'cards',
  personal: true,
  parse({ what, amount, masked, linkUrl }, id): CashierUpdate | null {
    const known = cashierNews.find((each) => each === what);
    if (!known) return null;
    return {
      kind: 'cashier',
      id,
      message: `cashier.${known}`,
      ...(isText(masked) && { values: { masked } }),
      ...(isNumber(amount) && { amount }),
      link: parseLink(linkUrl, null),
      more: 'cashier.more',
    };
  },
} as const satisfies CardKind;
