import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import {
  eventMessages,
  isAllowedLink,
  listNews,
  NewsEventSchema,
  news,
  PersonalNewsEventSchema,
  personalNews,
  publishEvent,
  storeEvent,
} from '../../notifications/notifications.ts';
import { requireNoExclusion } from '../../protection/protection.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { accountName, idempotencyKey, note, operatorHeaders } from '../fields.ts';
import { requireSitePath, unchecked } from './path.ts';

const message = text(500).refine((message) => message.trim() !== '');

const NewsSchema = z
  .strictObject({
    key: idempotencyKey.optional(),
    account: accountName.optional().openapi({ description: 'Only this player. Default: everyone.' }),
    msg: message.openapi({ minLength: 1, description: 'Text of the card, at most 500 characters.' }),
    indonesian: message.optional().openapi({ description: 'The text on Indonesian pages. Default: msg.' }),
    english: message.optional().openapi({ description: 'The text on English pages. Default: msg.' }),
    linkUrl: text(2_000).refine(isAllowedLink).optional().openapi({
      description: 'Address of the link: http(s), or a path of the site, which must exist there (D19).',
    }),
    linkText: text(80).optional().openapi({ description: 'Text of the link, at most 80 characters.' }),
    note,
  })
  .refine(({ linkUrl, linkText }) => linkUrl !== undefined || linkText === undefined, { path: ['linkUrl'] })
  .openapi('News');

const NewsEvent = z.discriminatedUnion('kind', [NewsEventSchema, PersonalNewsEventSchema]);

const send = describeCall({
  method: 'post',
  path: '/operator/news',
  tags: ['Operator'],
  summary: 'Send news to everyone or to a player',
  description:
    "The news item is stored, then published as event update: on presence-news, or on the player's own channel. Refused for a player who has excluded themselves.",
  security: operatorRole('support'),
  command: {
    name: 'news',
    example: '--msg "New game today" --link-url /promotions/all --link-text "Read more"',
    defaults: { key: 'uuid' },
    done: 'Sent as event {event.id}.',
  },
  request: { headers: operatorHeaders, body: body(NewsSchema) },
  responses: {
    201: json('The event', z.object({ event: NewsEvent, delivered: z.boolean(), unchecked })),
  },
  codes: ['INVALID_INPUT', 'UNKNOWN_ACCOUNT', 'PLAY_PAUSED', 'IDEMPOTENCY_CONFLICT'],
});

/** News that are listed. */
const SHOWN = 20;

const list = describeCall({
  method: 'get',
  path: '/operator/news',
  tags: ['Operator'],
  summary: 'List the news that were sent, and who has seen them',
  description: `The newest ${SHOWN}, also those of offers. The same text to several players is one row.`,
  security: operatorRole('read'),
  command: { name: 'news list', example: '', list: 'rows' },
  responses: {
    200: json(
      'The newest first',
      z.object({
        rows: z.array(
          z.object({
            number: z.int().openapi({ description: 'Number of its first event.' }),
            at: epochMs.openapi({ description: 'When it was last sent.' }),
            msg: z.string(),
            linkUrl: z.string().nullable(),
            audience: z.enum(['everyone', 'player']),
            players: z.int().nullable().openapi({ description: 'To how many players; null: to everyone.' }),
            seen: z.int().nullable().openapi({
              description: 'To how many of them a card was shown; null: not counted of news to everyone.',
            }),
            read: z.int().openapi({ description: 'How many players opened it or marked it as read.' }),
          }),
        ),
        nextCursor: z.null(),
      }),
    ),
  },
});

export function registerNews(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  app.openapi(send, async (c) => {
    const { key, note, account, indonesian, english, ...sent } = c.req.valid('json');
    const texts = { ...(indonesian && { id: indonesian }), ...(english && { en: english }) };
    const payload = { ...sent, ...(Object.keys(texts).length > 0 && { texts }) };
    const uid = account === undefined ? undefined : (await findAccountByName(db, account)).uid;
    const unchecked = await requireSitePath(services, 'linkUrl', payload.linkUrl);
    const at = new Date(clock());
    const request = { action: 'news', uid: uid ?? null, details: payload, note, ...(key && { key }) };
    const { result, event } = await execute(c, services, request, async (tx) => {
      if (uid !== undefined) await requireNoExclusion(tx, uid, at.getTime());
      const event = await (uid === undefined
        ? storeEvent(tx, { kind: news, payload, at })
        : storeEvent(tx, { kind: personalNews, payload, uid, at }));
      const [message] = await eventMessages({ db: tx, log, now: at.getTime() }, [event]);
      return { result: message as z.infer<typeof NewsEvent>, event };
    });
    const { delivered } = event ? await publishEvent(services, event, result) : { delivered: true };
    return c.json({ event: result, delivered, unchecked }, 201);
  });

  app.openapi(list, async (c) => c.json({ rows: await listNews(db, SHOWN), nextCursor: null }, 200));
}
