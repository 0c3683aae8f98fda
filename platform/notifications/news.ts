import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { eventFields, type NotificationKind } from './kind.ts';

export const NewsEventSchema = z
  .object({
    ...eventFields('news'),
    msg: z.string(),
    texts: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'The message by language; `msg` is for other languages.' }),
    linkUrl: z.string().optional(),
    linkText: z.string().optional(),
  })
  .openapi('NewsEvent');

/** A message of the operator to everyone (D19). */
export const news = {
  kind: 'news',
  schema: NewsEventSchema,
  audience: 'everyone',
  category: 'news',
  isPromotion: true,
  lapses: { after: dayMs },
} as const satisfies NotificationKind<z.infer<typeof NewsEventSchema>>;
