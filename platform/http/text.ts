import { z } from '@hono/zod-openapi';

/** Text that every database and every font can hold: no NUL, no half of a surrogate pair. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));
}
