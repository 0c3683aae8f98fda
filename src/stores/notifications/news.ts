import { isText } from '../record.ts';
import type { NotificationKind } from './kind.ts';
import { type Link, parseLink } from './link.ts';

/** A news message (spec §3, D19). */
export interface News {
  kind: 'news';
  id: string;
  message: string;
  link: Link | null;
}

export const news = {
  kind: 'news',
  place: 'cards',
  personal: false,
  readLater: '/profile/message',
  parse({ msg, linkUrl, linkText }, id): News | null {
    return isText(msg) ? { kind: 'news', id, message: msg, link: parseLink(linkUrl, linkText) } : null;
  },
} as const satisfies NotificationKind;
