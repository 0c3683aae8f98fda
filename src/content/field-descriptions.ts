import { z } from 'astro/zod';

/** The schema of what a field holds, under everything that wraps it: may be left out, has a default, waits to be decided. */
export function plainField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return plainField(field.unwrap() as z.ZodType);
  }
  const isPreprocessed = field instanceof z.ZodPipe && field.in instanceof z.ZodTransform;
  return isPreprocessed ? plainField(field.out as z.ZodType) : field;
}

/** What a field says about itself. */
export function fieldDescription(field: z.ZodType): string {
  return field.description ?? plainField(field).description ?? '';
}
