import { z } from 'astro/zod';

/** What a field says about itself, under everything that wraps it. */
export function sentenceOf(field: z.ZodType): string {
  if (field.description) return field.description;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return isWrapped ? sentenceOf(field.unwrap() as z.ZodType) : '';
}
