import type { Locale } from '../../i18n/locales.ts';
import type { NotificationCard } from '../../stores/notifications/kind.ts';
import { asRecord, isText } from '../../stores/record.ts';
import type { Localizer } from './localizer.ts';

interface CardContent {
  /** Also announced to screen readers. */
  text: string;
  link: { url: string; text: string } | null;
}

/** The text of a card that was sent, in the page's language where it has one. */
function textIn(locale: Locale, { sent, texts }: { sent: string; texts?: unknown }): string {
  const own = asRecord(texts)[locale];
  return isText(own) ? own : sent;
}

/** The message and link of a card in the page's language. The link of a card that was sent in one language stays as it is. */
export function cardContent(
  card: NotificationCard,
  { locale, text, money, date, path }: Localizer,
): CardContent {
  const { message, values, amount, moment, link, more = 'push.more' } = card;
  const isFromDictionary = typeof message === 'string';
  const allValues = {
    ...values,
    ...(amount !== undefined && { amount: money(amount) }),
    ...(moment !== undefined && { date: date(moment) }),
  };
  return {
    text: isFromDictionary ? text(message, allValues) : textIn(locale, message),
    link: link && {
      url: !link.external && (isFromDictionary || message.texts) ? path(link.url) : link.url,
      text: link.text ?? text(more),
    },
  };
}
