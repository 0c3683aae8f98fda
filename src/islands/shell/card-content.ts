import type { NotificationCard } from '../../stores/notifications/kind.ts';
import type { Words } from './words.ts';

interface CardContent {
  /** Also said to who only hears the page. */
  text: string;
  link: { url: string; text: string } | null;
}

/** What a card says in the language of the page. A link that was sent with words of its own is followed as it was sent. */
export function contentOf(card: NotificationCard, { text, money, path }: Words): CardContent {
  const { says, values, amount, link, more = 'push.more' } = card;
  const isOurs = typeof says === 'string';
  const filled = { ...values, ...(amount !== undefined && { amount: money(amount) }) };
  return {
    text: isOurs ? text(says, filled) : says.sent,
    link: link && {
      url: isOurs && !link.external ? path(link.url) : link.url,
      text: link.text ?? text(more),
    },
  };
}
