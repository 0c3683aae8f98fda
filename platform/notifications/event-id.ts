import { z } from '@hono/zod-openapi';

/** The number of an event, as text. */
export const eventId = z
  .string()
  .regex(/^\d{1,15}$/)
  .openapi({ example: '42' });
