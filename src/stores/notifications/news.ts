import { isText } from '../record.ts';
import { type CardKind, type NotificationCard, parseLink } from './kind.ts';

/** A news message (spec §3, D19). */
export interface News extends NotificationCard {
  kind: 'news';
}

export const news = {
  kind: 'news',
  isDefault: true,
  place: 'cards',
  personal: false,
  parse({ msg, texts, linkUrl, linkText }, id): News | null {
    return isText(msg)
      ? {
          kind: 'news',
          id,
          message: { sent: msg, texts },
          link: parseLink(linkUrl, linkText),
        }
      : null;
  },
} as const satisfies CardKind;
