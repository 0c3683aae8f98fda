import { expect, it } from 'vitest';
import en from '../../../src/i18n/en.json' with { type: 'json' };
import { type TextKey, translator } from '../../../src/i18n/i18n.ts';
import id from '../../../src/i18n/id.json' with { type: 'json' };

const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (dictionary: object) => [...new Set(Object.keys(dictionary).map(stem))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it('both languages have the same keys', () => {
  expect(stems(en)).toEqual(stems(id));
});

it('both languages use the same placeholders', () => {
  const english = new Map(Object.entries(en).map(([key, text]) => [key, placeholders(text)]));
  for (const [key, text] of Object.entries(id)) expect(english.get(key), key).toEqual(placeholders(text));
});

it('no text is empty', () => {
  for (const [key, text] of Object.entries({ ...id, ...en })) expect(text.trim(), key).not.toBe('');
});

it('every plural has the forms of its language', () => {
  const forms = (dictionary: object, locale: string) => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = Object.keys(dictionary).filter((key) => stem(key) !== key);
    return new Set(
      plurals.map(stem).flatMap((key) => wanted.map((form) => `${key}_${form}`)),
    ).symmetricDifference(new Set(plurals));
  };
  expect([...forms(id, 'id'), ...forms(en, 'en')]).toEqual([]);
});

it('a missing key throws instead of reaching the reader', () => {
  expect(() => translator('en')('no.such.key' as TextKey)).toThrow(/no\.such\.key/);
});
