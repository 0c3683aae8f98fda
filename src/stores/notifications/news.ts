import type { JsonRecord } from '../../../shared/json.ts';
import { isText } from '../record.ts';
import { type CardKind, type NotificationCard, parseLink } from './kind.ts';

/** A news message (spec §3, D19). */
export interface News<Kind extends string = 'news'> extends NotificationCard {
  kind: Kind;
}

const newsKind = <const Kind extends 'news' | 'personalNews'>(kind: Kind) =>
  ({
    kind,
    place: 'cards',
    parse({ msg, texts, linkUrl, linkText }: JsonRecord, id: string): News<Kind> | null {
      return isText(msg)
        ? { kind, id, message: { sent: msg, texts }, link: parseLink(linkUrl, linkText) }
        : null;
    },
  }) as const;

export const news = {
  ...newsKind('news'),
  isDefault: true,
  forEveryone: true,
} as const satisfies CardKind;

/** News to one player. */
export const personalNews = newsKind('personalNews') satisfies CardKind;
