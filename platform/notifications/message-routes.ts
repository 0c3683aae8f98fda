import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { pageLimit } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { listMessages, type Mark, markMessages, UNREAD_LIMIT, unmarkFavourites } from './inbox.ts';
import { categories, eventId, lastEventId } from './kind.ts';
import { AnyEventSchema } from './kinds.ts';

const tags = ['Messages'];
const MAX_PAGE_LENGTH = 100;

const MessagesSchema = z
  .object({
    messages: z.array(
      z.object({
        event: AnyEventSchema,
        category: z.enum(categories).nullable().openapi({ description: 'Null for an unknown kind.' }),
        seen: z.boolean().openapi({ description: 'A card of it was shown in some browser.' }),
        read: z.boolean(),
        favourite: z.boolean(),
      }),
    ),
    next: eventId
      .nullable()
      .openapi({ description: 'Send this as `cursor` for the next page; null: the last.' }),
    unread: z
      .int()
      .openapi({ description: `Unread messages of all categories, counted up to ${UNREAD_LIMIT}.` }),
  })
  .openapi('Messages');

const list = describeCall({
  method: 'get',
  path: '/messages',
  tags,
  summary: "The player's messages",
  description:
    'Newest first: every event for this player, and news since the account was made, for as long as events are kept. ' +
    'A page begins before a message, so new ones do not shift it. An event may be of a kind that this document does not know.',
  security: sessionBearer,
  request: {
    query: z.object({
      cursor: eventId.optional(),
      limit: pageLimit(MAX_PAGE_LENGTH, 20),
      category: z.enum(categories).optional(),
      favourite: z.enum(['true']).optional().openapi({ description: 'Only favourites.' }),
    }),
  },
  responses: { 200: json('A page of messages', MessagesSchema) },
  codes: ['INVALID_INPUT'],
});

const ids = z.array(eventId).min(1).max(MAX_PAGE_LENGTH);
const ignored = 'Ids of other messages are ignored; repeating the call changes nothing.';

const read = describeCall({
  method: 'post',
  path: '/messages/read',
  tags,
  summary: 'Mark messages as read',
  description: `By their ids, or all up to a message. ${ignored}`,
  security: sessionBearer,
  request: {
    body: body(
      z.union([z.strictObject({ ids }), z.strictObject({ upTo: lastEventId })]).openapi('ReadMessages'),
    ),
  },
  responses: { 204: { description: 'Marked' } },
  codes: ['INVALID_INPUT'],
});

const favourite = describeCall({
  method: 'post',
  path: '/messages/favourite',
  tags,
  summary: 'Add messages to the favourites, or remove them',
  description: ignored,
  security: sessionBearer,
  request: { body: body(z.strictObject({ ids, favourite: z.boolean() }).openapi('FavouriteMessages')) },
  responses: { 204: { description: 'Marked' } },
  codes: ['INVALID_INPUT'],
});

const remove = describeCall({
  method: 'post',
  path: '/messages/delete',
  tags,
  summary: 'Delete messages',
  description: `They do not come back. ${ignored}`,
  security: sessionBearer,
  request: { body: body(z.strictObject({ ids }).openapi('DeletedMessages')) },
  responses: { 204: { description: 'Deleted' } },
  codes: ['INVALID_INPUT'],
});

export function registerMessages(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  /** Notifies the player's open pages of a change, without waiting for the socket host. */
  function changed(uid: string, isChanged: boolean): void {
    if (isChanged) void notifyChange(services, uid, 'messages');
  }

  const mark = async (uid: string, mark: Mark, which: { ids: string[] } | { upTo: string }) =>
    changed(uid, await markMessages(db, uid, { mark, at: new Date(clock()), ...which }));

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { cursor, limit, category = null, favourite } = c.req.valid('query');
    const before = cursor === undefined ? null : Number(cursor);
    const query = { uid, before, limit, category, favourite: favourite !== undefined, now: clock() };
    return c.json((await listMessages(services, query)) as z.infer<typeof MessagesSchema>, 200);
  });

  app.openapi(read, async (c) => {
    const { uid } = await requirePlayer(c);
    await mark(uid, 'read', c.req.valid('json'));
    return c.body(null, 204);
  });

  app.openapi(favourite, async (c) => {
    const { uid } = await requirePlayer(c);
    const { ids, favourite } = c.req.valid('json');
    if (favourite) await mark(uid, 'favourite', { ids });
    else changed(uid, await unmarkFavourites(db, uid, ids));
    return c.body(null, 204);
  });

  app.openapi(remove, async (c) => {
    const { uid } = await requirePlayer(c);
    await mark(uid, 'deleted', c.req.valid('json'));
    return c.body(null, 204);
  });
}
