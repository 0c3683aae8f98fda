import { z } from 'astro/zod';

/** Unwraps a field's schema: optional, default and undecided. */
export function plainField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return plainField(field.unwrap() as z.ZodType);
  }
  const isPreprocessed = field instanceof z.ZodPipe && field.in instanceof z.ZodTransform;
  return isPreprocessed ? plainField(field.out as z.ZodType) : field;
}

/** The description of a field. */
export function fieldDescription(field: z.ZodType): string {
  return field.description ?? plainField(field).description ?? '';
}
