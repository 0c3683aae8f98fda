import { expect, it } from 'vitest';
import type { TransferInfo } from '../../../src/contract/contract.ts';
import { money } from '../../../src/i18n/format.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { moneyAtBrands } from '../../../src/views/account/money-at-brands.ts';

type Brand = TransferInfo['brands'][number];

const brand = (balance: number | null, inTransit: number, state: Brand['state']): Brand => ({
  gameBrand: 'samudra',
  gameBrandName: 'Samudra',
  wallet: 'transfer',
  asOf: 1,
  state,
  balance,
  inTransit,
});

it.each([
  ['known', brand(500, 0, 'known'), 500],
  ['inTransit', brand(null, 700, 'updating'), 700],
  ['inTransit', brand(0, 700, 'updating'), 700],
  ['returning', brand(500, 0, 'updating'), 500],
  ['unknown', brand(null, 0, 'unknown'), 0],
] as const)('shows %s for money at a game brand', (key, given, amount) => {
  for (const locale of locales) {
    const t = translator(locale);
    const expected = t(`atBrands.${key}`, { amount: money(amount, locale), brand: 'Samudra' });
    expect(moneyAtBrands([given], { t, locale })).toEqual([expected]);
    expect(expected).toContain('Samudra');
  }
});

it('shows nothing for a brand without money', () => {
  expect(moneyAtBrands([brand(0, 0, 'known')], { t: translator('id'), locale: 'id' })).toEqual([]);
});
