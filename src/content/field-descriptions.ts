import { z } from 'astro/zod';

/** What a field says about itself, under everything that wraps it. */
export function fieldDescription(field: z.ZodType): string {
  if (field.description) return field.description;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return isWrapped ? fieldDescription(field.unwrap() as z.ZodType) : '';
}
