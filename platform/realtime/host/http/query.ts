import { HttpError } from './responses.ts';

export type Pair = readonly [name: string, value: string];

/** Names and values in the order of the URL. */
export function parsePairs(query: string): Pair[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=');
      return cut === -1 ? [decode(pair), ''] : [decode(pair.slice(0, cut)), decode(pair.slice(cut + 1))];
    });
}

/**
 * Drops names that occur twice, since readers could disagree about their value; a list (`channels[]`) repeats
 * its name.
 */
export function valuesOf(pairs: readonly Pair[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (name.endsWith('[]')) continue;
    if (values.has(name)) throw new HttpError(400, 'A parameter is given twice');
    values.set(name, value);
  }
  return values;
}

export function parseQuery(query: string): Map<string, string> {
  return valuesOf(parsePairs(query));
}

/** The parameters of a POST may be in the URL, where a list is written `channels[]=a&channels[]=b`. */
export function fieldsOf(pairs: readonly Pair[]): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (!name.endsWith('[]')) continue;
    const list = name.slice(0, -2);
    lists.set(list, [...(lists.get(list) ?? []), value]);
  }
  return Object.fromEntries<string | string[]>([...valuesOf(pairs), ...lists]);
}

export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, 'The address is not encoded properly');
  }
}
