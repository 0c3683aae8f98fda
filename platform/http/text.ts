import { z } from '@hono/zod-openapi';

/** Text without NUL and unpaired surrogates, which databases and fonts cannot hold. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));
}
