import { stem } from './compare.ts';

const quoted = (source: string, name: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));

/** `a.b` of `a.b.c`: a group of texts, some of which are named only at run time. */
const groupOf = (key: string) => key.split('.').slice(0, -1).join('.');

/** A sentence for each text that the sources do not use. */
export function unusedTexts(keys: readonly string[], source: string): string[] {
  /** `error.${status}.title` may be any key that begins with `error.`. */
  const composed = [...source.matchAll(/`([A-Za-z]+\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix as string);
  const isUsed = (key: string) =>
    quoted(source, key) ||
    composed.some((prefix) => key.startsWith(prefix)) ||
    (groupOf(key).includes('.') && quoted(source, groupOf(key)));
  return keys.filter((key) => !isUsed(key) && !isUsed(stem(key))).map((key) => `"${key}" is used nowhere`);
}
