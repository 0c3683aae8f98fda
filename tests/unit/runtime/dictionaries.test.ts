import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDictionaries } from '../../../runtime/dictionaries.ts';

/** Reads a folder with these dictionaries. */
function dictionaries(texts: Record<string, Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [language, own] of Object.entries(texts))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(own));
  return readDictionaries([folder]);
}

const complete = {
  id: { 'bank.pay': 'Bayar', days_other: '{{count}} hari', 'symbol.plum': 'Prem' },
  en: { 'bank.pay': 'Pay', days_one: '{{count}} day', days_other: '{{count}} days', 'symbol.plum': 'Plum' },
};

it.each([
  ['en-XA', ['Pay', '1 day', '[2]', 'Plum']],
  ['de', ['Bayar', '1 hari', '[2]', 'Prem']],
])('what %s lacks is in the nearest language, else in the default one', async (language, expected) => {
  const { translator, translatedName, nearestLanguage } = await dictionaries({
    ...complete,
    [language]: { days_other: '[{{count}}]' },
  });
  const t = translator(language);
  const days = [1, 2].map((count) => t('days', { count }));
  expect(nearestLanguage(language)).toBe(language);
  expect([t('bank.pay'), ...days, translatedName(language, 'symbol', 'plum')]).toEqual(expected);
});
