import type { CardContent, CardKind, Words } from './kind.ts';
import { type Link, parseLink } from './link.ts';

/** Money came in. */
export interface BalanceNotice {
  kind: 'balance';
  id: string;
  /** Whole rupiah (D32). */
  amount: number;
  /** Where it came from; null when this page does not know that source. */
  source: 'gift' | null;
  /** The entry in the player's transactions. */
  link: Link | null;
}

export const balance = {
  kind: 'balance',
  place: 'cards',
  personal: true,
  readLater: '/profile/transactions/[type]',
  parse({ amount, source, linkUrl }, id): BalanceNotice | null {
    if (!Number.isSafeInteger(amount) || (amount as number) < 1) return null;
    const known = source === 'gift' ? source : null;
    return { kind: 'balance', id, amount: amount as number, source: known, link: parseLink(linkUrl, null) };
  },
  content({ amount, source, link }: BalanceNotice, { text, money, path }: Words): CardContent {
    return {
      text: text(`balance.${source ?? 'received'}`, { amount: money(amount) }),
      link: link && { url: link.external ? link.url : path(link.url), text: text('balance.more') },
      tone: 'positive',
    };
  },
} as const satisfies CardKind;
