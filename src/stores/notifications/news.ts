import { isText } from '../record.ts';
import type { CardContent, CardKind, Words } from './kind.ts';
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
  content({ message, link }: News, { text }: Words): CardContent {
    return { text: message, link: link && { url: link.url, text: link.text ?? text('push.more') } };
  },
} as const satisfies CardKind;
