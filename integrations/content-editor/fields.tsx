import { type BasicFormField, type ComponentSchema, fields } from '@keystatic/core';
import { z } from 'astro/zod';
import { fieldDescription, plainField } from '../../src/content/field-descriptions.ts';
import { hasPlaceholder } from '../../src/content/placeholder.ts';
import { momentField } from './moment-field.tsx';
import { recorded } from './open-form.tsx';
import { orderField } from './order-field.tsx';
import { partsField } from './parts-field.tsx';
import { pictureField } from './picture-field.tsx';

/** Longer texts get a multi-line field. */
const shortText = 90;

const options = (names: readonly string[]) => names.map((name) => ({ label: name, value: name }));

/** An empty optional field is left out of the file, because the schema rejects an empty string. */
function optionalSelect(
  label: string,
  description: string,
  names: readonly string[],
): BasicFormField<string> {
  const select = fields.select({
    label,
    description,
    options: [{ label: '(none)', value: '' }, ...options(names)],
    defaultValue: '',
  });
  return { ...select, serialize: (value) => ({ value: value === '' ? undefined : value }) };
}

/** New entries start as drafts; a file without the field is not a draft. */
function draft(label: string, description: string) {
  const checkbox = fields.checkbox({ label, description });
  return {
    ...checkbox,
    defaultValue: () => true,
    parse: (value: Parameters<typeof checkbox.parse>[0]) => checkbox.parse(value ?? false),
    serialize: (value: boolean) => ({ value: value || undefined }),
  };
}

function numberField(label: string, description: string, schema: z.ZodNumber, isRequired: boolean) {
  const bounds = { isRequired, min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined };
  const validation = Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined));
  const settings = { label, description, validation };
  const field = schema.isInt ? fields.integer(settings) : fields.number(settings);
  return {
    ...field,
    parse: (value: unknown) => field.parse(hasPlaceholder(value) ? undefined : (value as number)),
  };
}

interface Context {
  collection: string;
  /** The key of the collection of related articles. */
  articles: string;
}

/** The editor's field for a schema field, with the same name, description and limits. */
function fieldFor(label: string, schema: z.ZodType, context: Context): ComponentSchema {
  const description = fieldDescription(schema);
  const isOptional = schema instanceof z.ZodOptional;
  const inner = plainField(schema);
  if (label === 'image') return pictureField(label, description);
  const parts = partsField(label, schema, context.collection);
  if (parts) return recorded(label, parts);
  if (label === 'order') return orderField(label, description, context.collection);
  if (inner instanceof z.ZodEnum) {
    const names = inner.options as string[];
    if (isOptional) return optionalSelect(label, description, names);
    return fields.select({ label, description, options: options(names), defaultValue: names[0] ?? '' });
  }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodEnum) {
    const names = inner.element.options as string[];
    const select = fields.multiselect({ label, description, options: options(names) });
    return {
      ...select,
      parse: (value: unknown) => select.parse(hasPlaceholder(value) ? [] : (value as string[])),
    };
  }
  if (inner instanceof z.ZodArray)
    return fields.multiRelationship({ label, description, collection: context.articles });
  if (inner instanceof z.ZodBoolean) return draft(label, description);
  if (inner instanceof z.ZodNumber) return numberField(label, description, inner, !isOptional);
  if (inner instanceof z.ZodString) {
    const most = inner.maxLength ?? shortText;
    const validation = { length: { min: inner.minLength ?? 0, max: most } };
    return fields.text({ label, description, multiline: most > shortText, validation });
  }
  return recorded(label, momentField(label, description, !isOptional));
}

/** The editor's fields for a schema. */
export function fieldsFor(
  shape: Record<string, z.ZodType>,
  context: Context,
): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, fieldFor(name, schema, context)]),
  );
}
