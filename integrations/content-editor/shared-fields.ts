import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { type Collection, sharedFields } from '../../content-checks/collections.ts';
import { splitFile } from '../../src/content/front-matter.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import {
  type Change,
  currentText,
  entryPath,
  parseEntryPath,
  replacedText,
  translationsOf,
} from './change.ts';
import { houseFields } from './normalize-markdown.ts';

type Fields = Record<string, unknown>;

/** The names of the fields that are the same in all languages. */
const sharedNames = (collection: Collection) => [...sharedFields[collection]];

const fieldsOf = (text: string): Fields => (parse(splitFile(text)?.block ?? '') as Fields | null) ?? {};

/** Copies fields of one text to another, which keeps its other fields and its notation. */
function copyFields(names: string[], from: Fields, to: string): string {
  const parts = splitFile(to);
  if (parts === null || names.length === 0) return to;
  const own = fieldsOf(to);
  const copied = Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  const kept = Object.entries(own).filter(([name]) => !names.includes(name));
  const merged: Fields = { ...Object.fromEntries(kept), ...copied };
  const order = [...new Set([...Object.keys(from), ...Object.keys(merged)])].filter((name) => name in merged);
  const fields = Object.fromEntries(order.map((name) => [name, merged[name]]));
  return `---\n${houseFields(stringify(fields), parts.block)}---\n${parts.body}`;
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const decoded = (contents: string) => Buffer.from(contents, 'base64url').toString();

/** Replaces an addition, or adds it. */
const withText = (additions: Change['additions'], path: string, text: string) => [
  ...additions.filter((addition) => addition.path !== path),
  { path, contents: encoded(text) },
];

/**
 * Keeps the fields that are the same in all languages the same: a change in one language is made in all, and a new
 * translation takes them from the original.
 */
export function shareFields(change: Change, root: string): Change {
  let additions = change.additions;
  for (const { path, contents } of change.additions) {
    const place = parseEntryPath(path);
    if (place === null) continue;
    const text = decoded(contents);
    const before = replacedText(path, change, root);
    const names = sharedNames(place.collection);
    if (before === null) {
      const original = currentText(entryPath({ ...place, locale: defaultLocale }), change, root);
      if (place.locale === defaultLocale || original === null) continue;
      additions = withText(additions, path, copyFields(names, fieldsOf(original), text));
      continue;
    }
    const [old, now] = [fieldsOf(before), fieldsOf(text)];
    const changed = names.filter((name) => !isDeepStrictEqual(old[name], now[name]));
    for (const translation of translationsOf(place).map(entryPath)) {
      const other = currentText(translation, { ...change, additions }, root);
      if (other === null || changed.length === 0) continue;
      additions = withText(additions, translation, copyFields(changed, now, other));
    }
  }
  return { ...change, additions };
}
