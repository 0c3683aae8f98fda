import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { eventFields, type NotificationKind } from './kind.ts';

const newsFields = {
  msg: z.string(),
  texts: z
    .record(z.string(), z.string())
    .optional()
    .openapi({ description: 'The message by language; `msg` is for other languages.' }),
  linkUrl: z.string().optional(),
  linkText: z.string().optional(),
};

export const NewsEventSchema = z.object({ ...eventFields('news'), ...newsFields }).openapi('NewsEvent');

export const PersonalNewsEventSchema = z
  .object({ ...eventFields('personalNews'), ...newsFields })
  .openapi('PersonalNewsEvent');

const common = { category: 'news', isPromotion: true, lapses: { after: dayMs } } as const;

/** A message of the operator to everyone (D19). */
export const news = {
  ...common,
  kind: 'news',
  schema: NewsEventSchema,
  audience: 'everyone',
} as const satisfies NotificationKind<z.infer<typeof NewsEventSchema>>;

/** A message of the operator to one player, shown as news. */
export const personalNews = {
  ...common,
  kind: 'personalNews',
  schema: PersonalNewsEventSchema,
  audience: 'player',
} as const satisfies NotificationKind<z.infer<typeof PersonalNewsEventSchema>>;
