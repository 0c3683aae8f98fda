import { z } from '@hono/zod-openapi';

export const NewsEventSchema = z
  .object({
    id: z.string(),
    kind: z.literal('news'),
    at: z.int().openapi({ description: 'Epoch ms.' }),
    msg: z.string(),
    linkUrl: z.string().optional(),
    linkText: z.string().optional(),
  })
  .openapi('NewsEvent');
