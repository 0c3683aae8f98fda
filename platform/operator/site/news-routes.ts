import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../../http/environment.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import {
  isAllowedLink,
  NewsEventSchema,
  news,
  publishEvent,
  storeEvent,
} from '../../notifications/notifications.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { note, operatorHeaders } from '../fields.ts';
import { requireSitePath, unchecked } from './path.ts';

const NewsSchema = z
  .strictObject({
    msg: text(500)
      .refine((message) => message.trim() !== '')
      .openapi({ minLength: 1, description: 'Text of the card, at most 500 characters.' }),
    linkUrl: text(2_000).refine(isAllowedLink).optional().openapi({
      description: 'Address of the link: http(s), or a path of the site, which must exist there (D19).',
    }),
    linkText: text(80).optional().openapi({ description: 'Text of the link, at most 80 characters.' }),
    note,
  })
  .refine(({ linkUrl, linkText }) => linkUrl !== undefined || linkText === undefined, { path: ['linkUrl'] })
  .openapi('News');

const send = describeCall({
  method: 'post',
  path: '/operator/news',
  tags: ['Operator'],
  summary: 'Send news to everyone',
  description: 'The news item is stored, then published on presence-news as event update.',
  security: operatorRole('support'),
  command: {
    name: 'news',
    example: '--msg "New game today" --link-url /promotions/all --link-text "Read more"',
    done: 'Sent as event {event.id}.',
  },
  request: { headers: operatorHeaders, body: body(NewsSchema) },
  responses: {
    201: json('The event', z.object({ event: NewsEventSchema, delivered: z.boolean(), unchecked })),
  },
  codes: ['INVALID_INPUT'],
});

export function registerNews(app: PlatformApp, services: Services): void {
  app.openapi(send, async (c) => {
    const { note, ...payload } = c.req.valid('json');
    const unchecked = await requireSitePath(services, 'linkUrl', payload.linkUrl);
    const at = new Date(services.clock());
    const request = { action: 'news', details: payload, note };
    const { result } = await execute(c, services, request, async (tx) => {
      return { result: await storeEvent(tx, { kind: news, payload, at }) };
    });
    return c.json({ ...(await publishEvent(services, result)), unchecked }, 201);
  });
}
