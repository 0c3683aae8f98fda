import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { ShellTexts } from '../../i18n/shell-texts.ts';
import type { BalanceNotice } from '../../stores/notifications/balance.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import type { Link } from '../../stores/notifications/link.ts';
import type { News } from '../../stores/notifications/news.ts';
import { interpolate } from './interpolate.ts';

export type Card = NotificationIn<'cards'>;

/** A card in the language of the page. */
interface CardContent {
  /** Also said to who only hears the page. */
  text: string;
  link: { url: string; text: string } | null;
  tone?: 'positive';
}

type CardView<Shown> = (card: Shown, texts: ShellTexts, locale: Locale) => CardContent;

function newsCard({ message, link }: News, texts: ShellTexts): CardContent {
  return { text: message, link: link && { url: link.url, text: link.text ?? texts['push.more'] } };
}

function balanceCard(
  { amount, source, link }: BalanceNotice,
  texts: ShellTexts,
  locale: Locale,
): CardContent {
  const text = interpolate(texts[`balance.${source ?? 'received'}`], { amount: money(amount, locale) });
  const url = (own: Link) => (own.external ? own.url : localizedPath(own.url, locale));
  return { text, link: link && { url: url(link), text: texts['balance.more'] }, tone: 'positive' };
}

/** What a card of each kind says. */
const cardViews: { [Kind in Card['kind']]: CardView<Extract<Card, { kind: Kind }>> } = {
  news: newsCard,
  balance: balanceCard,
};

export function contentOf(card: Card, texts: ShellTexts, locale: Locale): CardContent {
  const view = cardViews[card.kind] as CardView<Card>;
  return view(card, texts, locale);
}
