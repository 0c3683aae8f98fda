import { z } from '@hono/zod-openapi';

/** Text without NUL and unpaired surrogates, which databases and fonts cannot hold. `typed`: for rules before its length. */
export function text(maxLength: number, typed = z.string()) {
  return typed.max(maxLength).refine((value) => value.isWellFormed() && !value.includes('\0'));
}
