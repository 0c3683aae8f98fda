import { z } from '@hono/zod-openapi';
import { wholeNumberPattern } from '../../shared/positive-integer.ts';
import type { Queries } from '../database/database.ts';
import { epochMs, rowId } from '../http/fields.ts';

/** Fields of every event. */
export interface EventMessage {
  /** A decimal number as text; later events have larger ones. */
  id: string;
  kind: string;
  /** When it was stored. */
  at: number;
}

/** The number of an event, as text. */
export const eventId = rowId.openapi({ example: '42' });
/** The number of the last event that a browser knows; 0: of none. */
export const lastEventId = z.string().regex(wholeNumberPattern).openapi({ example: '42' });

/** These fields as schemas of the contract. */
export const eventFields = <K extends string>(kind: K) => ({
  id: z.string(),
  kind: z.literal(kind),
  at: epochMs,
});

/** The schema of the offer that a reward is of. */
export const offerTitle = z
  .record(z.string(), z.string())
  .optional()
  .openapi({ description: 'Title by language of the offer that gave it; absent: none.' });

/** The field `offerTitle`; none without a title. */
export const titleOf = (title: Record<string, string>) =>
  Object.keys(title).length > 0 ? { offerTitle: title } : {};

/** Categories by which players filter their messages. */
export const categories = ['security', 'money', 'rewards', 'news', 'support'] as const;

/** Defines one kind of notification. */
export interface NotificationKind<Event extends EventMessage = EventMessage> {
  /** Stored and sent to browsers; never changes. */
  kind: Event['kind'];
  /** The event as browsers receive it. */
  schema: z.ZodType<Event> & z.core.$ZodTypeDiscriminable;
  /**
   * `everyone`: sent on the news channel; a browser has missed the events after the last one it knows.
   * `player`: sent on the player's channel; missed are events that no browser has shown yet.
   */
  audience: 'everyone' | 'player';
  category: (typeof categories)[number];
  /** Its cards obey a player's settings, quiet hours and exclusion. Others are always shown. */
  isPromotion?: true;
  /** When browsers no longer receive it as missed: `after` milliseconds, or at the time in a field. */
  lapses: { after: number } | { at: keyof Event & string };
  /** Updates fields that may have changed since the event was stored. */
  refresh?(db: Queries, events: readonly Event[], now: number): Promise<Event[]>;
}

/** The stored part of an event. */
export type PayloadOf<Event extends EventMessage> = Omit<Event, keyof EventMessage>;
