import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { pageLimit } from '../http/fields.ts';
import { body, describeCall, json, optionalSession, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { UNREAD_LIMIT } from './inbox.ts';
import { eventId, lastEventId } from './kind.ts';
import { AnyEventSchema } from './kinds.ts';
import { markSeen, missedEvents } from './missed.ts';

const tags = ['Events'];
const MAX_PAGE_LENGTH = 100;

const MissedEventsQuery = z.object({
  after: lastEventId.optional(),
  limit: pageLimit(MAX_PAGE_LENGTH),
});

const EventsSchema = z
  .object({
    events: z.array(AnyEventSchema),
    latest: lastEventId.openapi({
      description:
        'Send this as `after` next. A value below the `after` of the request means that the sequence was reset.',
    }),
    more: z.boolean().openapi({ description: 'True when there are more news: request them at once.' }),
    unread: z
      .int()
      .optional()
      .openapi({ description: `Unread messages of the player, counted up to ${UNREAD_LIMIT}.` }),
    silenced: z.array(z.string()).optional().openapi({
      description:
        'Kinds of which the player is shown no card at any time of the day, by their settings or during an exclusion, also none that arrives live.',
    }),
    filtersNews: z.boolean().optional().openapi({
      description:
        'True for a player without promotional cards or with quiet hours: news that are pushed are not shown, but requested here, where what is silenced is left out.',
    }),
  })
  .openapi('Events');

const missed = describeCall({
  method: 'get',
  path: '/events',
  tags,
  summary: 'Missed events',
  description:
    'News of the last 24 hours after an id, and for the bearer of a session all free spins that hold, every balance ' +
    'notice of the last 7 days and other notice of the last 30, that was not seen yet (D24). Without an id no news: a browser that was never here does ' +
    'not get the old ones. An event may be of a kind that this document does not know.',
  security: optionalSession,
  whilePasswordDue: true,
  request: {
    query: MissedEventsQuery,
  },
  responses: { 200: json('Oldest first', EventsSchema) },
  codes: ['INVALID_INPUT'],
});

const seen = describeCall({
  method: 'post',
  path: '/event-receipts',
  tags,
  summary: 'Mark events as shown',
  description:
    'Events for this player with these ids are not returned again to any browser. Other ids are ignored.',
  security: sessionBearer,
  whilePasswordDue: true,
  request: {
    body: body(
      z.strictObject({ ids: z.array(eventId).min(1).max(MAX_PAGE_LENGTH) }).openapi('EventReceipts'),
    ),
  },
  responses: { 204: { description: 'Recorded' } },
  codes: ['INVALID_INPUT'],
});

type Events = z.infer<typeof EventsSchema>;

export function registerEvents(app: PlatformApp, services: Services): void {
  app.openapi(missed, async (c) => {
    const { after, limit } = c.req.valid('query');
    const session = await c.get('session')();
    const uid = session.alive ? session.player.uid : null;
    const since = after === undefined ? null : Number(after);
    const events = await missedEvents(services, { uid, after: since, limit, now: services.clock() });
    return c.json(events as Events, 200);
  });

  app.openapi(seen, async (c) => {
    const { uid } = await requirePlayer(c);
    const kinds = await markSeen(services.db, uid, c.req.valid('json').ids, new Date(services.clock()));
    for (const kind of kinds) services.log.info('event.shown', { kind });
    if (kinds.length > 0) void notifyChange(services, uid, 'messages');
    return c.body(null, 204);
  });
}
