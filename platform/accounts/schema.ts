import { z } from '@hono/zod-openapi';
import { limits } from './limits.ts';

/** A password that is chosen, before the rules of D33: any characters, kept exactly. */
export const newPassword = z
  .string()
  .max(limits.passwordMaxLength)
  .refine((text) => text.isWellFormed());
