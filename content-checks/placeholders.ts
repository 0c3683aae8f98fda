import { placeholder } from '../src/content/placeholder.ts';

/** Name of the body in messages. */
const bodyName = 'the text below the block';

function fieldsOf(value: unknown, path: string[]): string[] {
  const isList = Array.isArray(value) && value.includes(placeholder);
  if (value === placeholder || isList) return [path.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  );
}

/** The fields that still have the placeholder of `npm run new`: `title`, `terms.minimum`, the body. */
export function findPlaceholders(data: unknown, body: string): string[] {
  const hasPlaceholder = body.trim() === '' || body.split('\n').some((line) => line.trim() === placeholder);
  return [...fieldsOf(data, []), ...(hasPlaceholder ? [bodyName] : [])];
}
