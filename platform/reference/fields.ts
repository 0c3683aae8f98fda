import type { Document, Schema } from './document.ts';

export interface Field {
  name: string;
  type: string;
  required: boolean;
  notes: string;
}

export const nameOfRef = ($ref: string): string => $ref.split('/').at(-1) ?? '';

function resolve(document: Document, { $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  const { description } = schema;
  return { ...document.components.schemas[nameOfRef($ref)], ...(description && { description }) };
}

function typeOf(document: Document, given: Schema): string {
  const schema = resolve(document, given);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(document, option)).join(' | ');
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'object');
  if (type === 'array') return `${typeOf(document, schema.items ?? {})}[]`;
  return schema.format ? `${type}, ${schema.format}` : type;
}

function notesOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, pattern, description } = schema;
  const length =
    minLength === undefined && maxLength === undefined
      ? null
      : `length ${minLength ?? 0}–${maxLength ?? '∞'}`;
  const range =
    minimum === undefined && maximum === undefined ? null : `${minimum ?? '−∞'} to ${maximum ?? '∞'}`;
  return [length, range, pattern, description].filter(Boolean).join('; ');
}

/** The fields of an object: nested ones with dotted names, the options of a union one after the other. */
export function fieldsOf(document: Document, given: Schema, prefix = ''): Field[] {
  const schema = resolve(document, given);
  if (schema.anyOf) return schema.anyOf.flatMap((option) => fieldsOf(document, option, prefix));
  if (schema.type === 'array' && schema.items) return fieldsOf(document, schema.items, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const resolved = resolve(document, property);
    const name = `${prefix}${key}${resolved.type === 'array' ? '[]' : ''}`;
    const required = schema.required?.includes(key) ?? false;
    const field: Field = { name, type: typeOf(document, property), required, notes: notesOf(resolved) };
    return [field, ...fieldsOf(document, resolved, `${name}.`)];
  });
}
