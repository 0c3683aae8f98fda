import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { NoticeMessages } from '../../i18n/notice-messages.ts';
import type { NotificationCard } from '../../stores/notifications/kind.ts';
import { asRecord, isText } from '../../stores/record.ts';
import type { Localizer } from './localizer.ts';

export interface CardContent {
  /** Also announced to screen readers. */
  text: string;
  link: { url: string; text: string } | null;
}

/** The texts of notices by language; null until they are loaded. */
export type Notices = Record<Locale, NoticeMessages> | null;

/** The text of a card that was sent, in the page's language where it has one. */
function textIn(locale: Locale, { sent, texts }: { sent: string; texts?: unknown }): string {
  const own = asRecord(texts)[locale];
  return isText(own) ? own : sent;
}

/** The title of an offer in the page's language; empty: of none. */
export const titleIn = (locale: Locale, title: unknown): string => textIn(locale, { sent: '', texts: title });

/** A key that the dictionary lacks, from a newer platform, has the text of `other` in its group. */
function noticeText(messages: Record<string, string>, key: string, values: Record<string, string>): string {
  const known = Object.hasOwn(messages, key) ? key : key.replace(/\..*/, '.other');
  return interpolate(messages[known] ?? '', values);
}

/**
 * The message and link of a card in the page's language; null while its texts are not loaded. The link of a card that was
 * sent in one language stays as it is.
 */
export function cardContent(
  card: NotificationCard,
  { locale, text, money, date, path }: Localizer,
  notices: Notices,
): CardContent | null {
  const { message, values, title, amount, moment, link, more } = card;
  const isNotice = typeof message === 'string';
  const messages = isNotice ? notices?.[locale] : undefined;
  if (isNotice && !messages) return null;
  const allValues = {
    ...values,
    ...(amount !== undefined && { amount: money(amount) }),
    ...(moment !== undefined && { date: date(moment) }),
  };
  const shown = isNotice ? noticeText(messages ?? {}, message, allValues) : textIn(locale, message);
  const name = titleIn(locale, title);
  return {
    text: name ? `${name}: ${shown}` : shown,
    link: link && {
      url: !link.external && (isNotice || message.texts) ? path(link.url) : link.url,
      text: link.text ?? (more && messages?.[more]) ?? text('push.more'),
    },
  };
}
