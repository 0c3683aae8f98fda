import { z } from '@hono/zod-openapi';

/** A language tag such as `id` or `pt-BR`. The site defines the languages; the platform stores any tag. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
