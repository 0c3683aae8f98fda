import type { JsonRecord } from '../../../shared/json.ts';
import type { ShellTexts } from '../../i18n/shell-texts.ts';
import type { Link } from './link.ts';

/** Where notifications are shown, and how many at once; the rest wait, the oldest first (D18, D19). */
export const places = { modal: 1, cards: 3 } as const;

export type Place = keyof typeof places;

/** The fields of every notification, whatever its kind. */
export interface NotificationFields {
  kind: string;
  /** Its kind and the number that the platform gave it: `news:12`. */
  id: string;
  /** Epoch ms from which it is not shown any more; null or absent when it does not expire. */
  expiresAt?: number | null;
}

/**
 * A notification that is shown on a card: what it says, as data. The words are in the dictionary of the page that shows it, or
 * were sent along.
 */
export interface NotificationCard extends NotificationFields {
  says: keyof ShellTexts | { sent: string };
  /** What the words have places for. */
  values?: Record<string, string>;
  /** Whole rupiah: the place `amount` of the words. */
  amount?: number;
  link: Link | null;
  /** What a link says that was sent without words. */
  more?: keyof ShellTexts;
  tone?: 'positive';
}

export interface KindBasics {
  /** Its name on the wire. */
  kind: string;
  /** Events that name no kind are of this one, on the channel of its audience (spec §3). */
  isUnnamed?: true;
  /** The player's balance is another one once it has arrived. */
  changesBalance?: true;
  /** For the player that it was made for: forgotten when another comes, and the platform hears when it was shown. */
  personal: boolean;
  /** What arrived; null when that cannot be shown. */
  parse(data: JsonRecord, id: string, receivedAt: number): NotificationFields | null;
}

/** A kind that is shown on cards. One without a link closes itself. */
export interface CardKind extends KindBasics {
  place: 'cards';
  parse(data: JsonRecord, id: string, receivedAt: number): NotificationCard | null;
}

/** A kind that is shown in a modal of its own, listed in `src/islands/shell/modal-views.ts`. */
export interface ModalKind extends KindBasics {
  place: 'modal';
}
