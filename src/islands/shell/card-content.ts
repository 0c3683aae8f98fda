import type { NotificationCard } from '../../stores/notifications/kind.ts';
import type { Localizer } from './localizer.ts';

interface CardContent {
  /** Also announced to screen readers. */
  text: string;
  link: { url: string; text: string } | null;
}

/** The message and link of a card in the page's language. The link of a card with sent text is not localized. */
export function cardContent(card: NotificationCard, { text, money, path }: Localizer): CardContent {
  const { message, values, amount, link, more = 'push.more' } = card;
  const isFromDictionary = typeof message === 'string';
  const allValues = { ...values, ...(amount !== undefined && { amount: money(amount) }) };
  return {
    text: isFromDictionary ? text(message, allValues) : message.sent,
    link: link && {
      url: isFromDictionary && !link.external ? path(link.url) : link.url,
      text: link.text ?? text(more),
    },
  };
}
