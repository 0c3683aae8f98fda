import type { JsonRecord } from '../../../shared/json.ts';
import type { NoticeMessages } from '../../i18n/notice-messages.ts';
import { isText } from '../record.ts';

/** The places for notifications and their slots. The rest waits, oldest first (D18, D19). */
export const places = { modal: 1, cards: 3 } as const;

export type Place = keyof typeof places;

/** The fields of every notification. */
export interface NotificationFields {
  kind: string;
  /** Kind and the platform's number: `news:12`. */
  id: string;
  /** Epoch ms; null or absent when it does not expire. */
  expiresAt?: number | null;
}

/**
 * A notification that is shown as a card, as data. Its message is a key under `notice.` of the dictionaries, or was sent
 * as text, perhaps also in several languages, as received.
 */
export interface NotificationCard extends NotificationFields {
  message: keyof NoticeMessages | { sent: string; texts?: unknown };
  /** Values for the message. */
  values?: Record<string, string>;
  /** What the message is about, by language. */
  title?: unknown;
  /** In rupiah; the value `amount` of the message. */
  amount?: number;
  /** In epoch ms; the value `date` of the message. */
  moment?: number;
  link: Link | null;
  /** Label of a link that was sent without one. */
  more?: keyof NoticeMessages;
  tone?: 'positive';
}

export interface KindBasics {
  /** The `kind` of its events. */
  kind: string;
  /** The kind of events that name none, on the channel of its audience (spec §3). */
  isDefault?: true;
  /** The player's balance has changed when it arrives. */
  changesBalance?: true;
  /** Others are for one player: forgotten when another player logs in, and reported to the platform once shown. */
  forEveryone?: true;
  /** Parses an event; null when it cannot be shown. */
  parse(data: JsonRecord, id: string, receivedAt: number): NotificationFields | null;
}

/** A kind that is shown on cards. A card without a link closes itself. */
export interface CardKind extends KindBasics {
  place: 'cards';
  parse(data: JsonRecord, id: string, receivedAt: number): NotificationCard | null;
}

/** A kind with its own modal, listed in `src/islands/shell/Shell.tsx`. */
export interface ModalKind extends KindBasics {
  place: 'modal';
}

/** The platform's number of a notification, or null. */
export function parseSequence(id: string): number | null {
  const [, digits] = /^\w+:(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}

export interface Link {
  url: string;
  text: string | null;
  /** True for another site. */
  external: boolean;
}

const ownOrigin = 'https://own.invalid';

/**
 * Accepts http(s) URLs and paths of this site (D19). A path that browsers resolve to `//host` is refused, since it
 * would leave the site.
 */
export function parseLink(url: unknown, text: unknown): Link | null {
  if (!isText(url) || !URL.canParse(url, ownOrigin)) return null;
  const target = new URL(url, ownOrigin);
  if (target.username || target.password) return null;
  const external = target.origin !== ownOrigin;
  const absolute = /^https?:\/\//i.test(url);
  if (external ? !absolute : !url.startsWith('/') || target.pathname.startsWith('//')) return null;
  return { url, text: isText(text) ? text : null, external };
}
