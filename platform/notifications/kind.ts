import { z } from '@hono/zod-openapi';
import type { Queries } from '../database/database.ts';

/** What every event is sent with, whatever its kind. */
export interface EventMessage {
  /** A decimal number as text; a later event has a larger one. */
  id: string;
  kind: string;
  /** Epoch ms at which it was stored. */
  at: number;
}

/** The same in the contract. */
export const eventFields = <K extends string>(kind: K) => ({
  id: z.string(),
  kind: z.literal(kind),
  at: z.int().openapi({ description: 'Epoch ms.' }),
});

/** Everything the platform knows of one kind of notification. */
export interface NotificationKind<Event extends EventMessage = EventMessage> {
  /** Its name on the wire and in the database; it never changes. */
  kind: Event['kind'];
  /** The event as browsers get it. */
  schema: z.ZodType<Event> & z.core.$ZodTypeDiscriminable;
  /**
   * `everyone`: on the news channel; missed is what came after the last event that a browser knows.
   * `player`: on the player's own channel; missed is what the player was not shown yet, in whatever browser.
   */
  audience: 'everyone' | 'player';
  /** When it is no longer handed out to who missed it: so many ms after it was stored, or at the moment of a field, if that says one. */
  lapses: { after: number } | { at: keyof Event & string };
  /** The page of the site that says the same to whoever comes later or has no JavaScript. */
  readLater: string;
  /** The events as they are now, where they hold what may have changed since they were stored. */
  refresh?(db: Queries, events: readonly Event[], now: number): Promise<Event[]>;
}

/** What is stored of an event of a kind: all but what storing gives it. */
export type PayloadOf<Event extends EventMessage> = Omit<Event, keyof EventMessage>;
