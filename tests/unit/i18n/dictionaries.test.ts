import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Dictionary,
  dictionaryProblems,
  untranslatedTexts,
} from '../../../scripts/dictionaries/compare.ts';
import { type MessageKey, translator } from '../../../src/i18n/i18n.ts';
import { defaultLocale, locales, workingLocale } from '../../../src/i18n/locales.ts';

const read = (locale: string): Dictionary => ({
  locale,
  texts: JSON.parse(
    readFileSync(new URL(`../../../src/i18n/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>,
});

it('the complete languages have every key, and all have the same placeholders and their own plural forms', () => {
  expect(dictionaryProblems(locales.map(read))).toEqual([]);
});

describe('a dictionary', () => {
  const original = { locale: 'id', texts: { 'a.title': 'Satu {{name}}', 'a.count_other': '{{count}} hari' } };
  const english = {
    'a.title': 'One {{name}}',
    'a.count_one': 'a day',
    'a.count_other': '{{count}} days',
  };

  it.each<[string, Record<string, string>, string[]]>([
    ['en', english, []],
    ['ja', { 'a.title': '{{name}}', 'a.count_other': '{{count}}' }, []],
    [
      'en',
      { ...english, 'a.title': ' ' },
      ['"a.title" is empty in en.json', expect.stringContaining('placeholders')],
    ],
    ['en', { ...english, 'a.title': 'One' }, ['"a.title" has other placeholders in en.json than in id.json']],
    ['en', { ...english, 'b.title': 'B' }, ['"b.title" is in en.json, but not in id.json']],
    ['ar', { ...english, 'a.count_zero': '0', 'a.count_few': '{{count}}' }, []],
    ['ms', {}, []],
    ['ms', { 'a.title': '' }, ['"a.title" is empty in ms.json', expect.stringContaining('placeholders')]],
    ['ms', { 'b.title': 'B' }, ['"b.title" is in ms.json, but not in id.json']],
    [
      'en',
      { 'a.count_one': 'a day', 'a.count_other': '{{count}} days' },
      ['"a.title" is missing in en.json'],
    ],
    ['id', { ...english }, ['"a.count_one" is in id.json, but not in id.json']],
  ])('in %s with %o: %o', (locale, texts, problems) => {
    expect(dictionaryProblems([original, { locale, texts }])).toEqual(problems);
  });
});

it('what a language lacks is counted over all dictionaries, with its own plural forms', () => {
  const original = { locale: 'id', texts: { a: 'A', b_other: '{{count}} hari' } };
  const arabic = { locale: 'ar', texts: { a: 'A', b_other: '{{count}}' } };
  expect(untranslatedTexts([[original, arabic], [original]])).toEqual([
    'ar: 12 of 14 texts are not translated yet',
  ]);
  const english = { locale: 'en', texts: {} };
  const malay = { locale: 'ms', texts: original.texts };
  expect(untranslatedTexts([[original, english, malay]])).toEqual([]);
});

it.each([defaultLocale, workingLocale])('a key that %s lacks throws, with what to do', (locale) => {
  expect(() => translator(locale)('no.such.key' as MessageKey)).toThrow(
    `src/i18n/${locale}.json has no text for "no.such.key": add it.`,
  );
});
