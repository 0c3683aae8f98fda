import type { JsonRecord } from '../record.ts';

/** Where notifications are shown, and how many at once; the rest wait, the oldest first (D18, D19). */
export const places = { modal: 1, cards: 3 } as const;

export type Place = keyof typeof places;

/** What every notification has, whatever its kind. */
export interface NotificationFields {
  kind: string;
  /** Its kind and the number that the platform gave it: `news:12`. */
  id: string;
}

/** A kind of notification. What it looks like is in `src/islands/shell/`: `card-views.ts` or `modal-views.ts`. */
export interface NotificationKind {
  /** Its name on the wire. */
  kind: string;
  place: Place;
  /** For the player that it was made for: forgotten when another comes, and the platform hears when it was shown. */
  personal: boolean;
  /** The page that says the same to who has no JavaScript, or comes later. */
  readLater: string;
  /** What arrived; null when that cannot be shown. */
  parse(data: JsonRecord, id: string, receivedAt: number): NotificationFields | null;
}
