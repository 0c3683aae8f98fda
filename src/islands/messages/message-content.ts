import type { Locale } from '../../i18n/locales.ts';
import { noticeMessages } from '../../i18n/notice-messages.ts';
import type { Message } from '../../stores/inbox.ts';
import type { FreeSpinNotification } from '../../stores/notifications/free-spin.ts';
import { parseLink } from '../../stores/notifications/kind.ts';
import { type AnyNotification, findKind } from '../../stores/notifications/kinds.ts';
import { asRecord, isText } from '../../stores/record.ts';
import { type CardContent, cardContent, titleIn } from '../shell/card-content.ts';
import { type Localizer, localizer } from '../shell/localizer.ts';

/** A message as text, in the language of the page. */
export interface MessageContent extends CardContent {
  /** Until when free spins hold, or why they no longer do. */
  note: string | null;
}

/** The text of messages of a kind that no card has. */
export interface ContentTexts {
  /** A message of a kind that this page does not know. */
  unknown: string;
}

type ModalNotification = Exclude<AnyNotification, { message: unknown }>;

/** The text of free spins: playable ones lead to their game. */
function freeSpinContent(
  grant: FreeSpinNotification,
  event: Message['event'] & { kind: 'freeSpin' },
  { locale, text, date, path }: Localizer,
): MessageContent {
  const expiresAt = event.expire === -1 ? null : event.expireAt;
  const until = expiresAt === null ? null : { date: date(expiresAt) };
  const { unplayable } = grant;
  const note =
    unplayable && unplayable !== 'unknown'
      ? text(`freeSpin.${unplayable}`, until ?? {})
      : until && text('freeSpin.expires', until);
  const game = `/games/${encodeURIComponent(grant.gameBrand)}/${encodeURIComponent(grant.gameID)}`;
  const name = titleIn(locale, grant.title);
  return {
    text: `${name && `${name}: `}${text('freeSpin.title', { game: grant.gameName })}. ${text('freeSpin.count')}: ${grant.count}.`,
    note,
    link: event.status === -1 ? null : { url: path(game), text: text('freeSpin.gameDetail') },
  };
}

/** The content of each kind that has a modal instead of a card. */
const modalContents: {
  [Kind in ModalNotification['kind']]: (
    notification: Extract<ModalNotification, { kind: Kind }>,
    event: never,
    localizer: Localizer,
  ) => MessageContent;
} = { freeSpin: freeSpinContent };

/** Shows an event of an unknown kind by the fields that others have. */
function unknownContent(event: Message['event'], locale: Locale, texts: ContentTexts): MessageContent {
  const { msg, texts: sent, linkUrl, linkText } = asRecord(event);
  const own = asRecord(sent)[locale];
  const link = parseLink(linkUrl, linkText);
  const { path, text } = localizer(locale);
  return {
    text: isText(own) ? own : isText(msg) ? msg : texts.unknown,
    note: null,
    link: link && { url: link.external ? link.url : path(link.url), text: link.text ?? text('push.more') },
  };
}

export function messageContent(event: Message['event'], locale: Locale, texts: ContentTexts): MessageContent {
  const kind = findKind(event.kind);
  const notification = kind?.parse(asRecord(event), `${event.kind}:${event.id}`, event.at);
  if (!notification) return unknownContent(event, locale, texts);
  if (!('message' in notification))
    return modalContents[notification.kind](notification, event as never, localizer(locale));
  const content = cardContent(notification, localizer(locale), noticeMessages);
  return content ? { ...content, note: null } : unknownContent(event, locale, texts);
}
