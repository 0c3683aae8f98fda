import { describe, expect, it } from 'vitest';
import { fieldAttributes } from '../../../src/components/forms/field-attributes.ts';
import { amountPattern, readAmount } from '../../../src/forms/amount.ts';
import { defineForm } from '../../../src/forms/form.ts';
import { money, number } from '../../../src/i18n/format.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { readForm } from '../../../src/server/forms/read-form.ts';

describe('an amount', () => {
  it.each([
    '50000',
    '50.000',
    '50,000',
    'Rp 50.000',
    'Rp50.000',
    'rp. 50,000',
    'RP\u00a050.000',
    'IDR 50,000',
    'Rp50.000,00',
    '50,000.00',
    '50 000',
    '50\u202f000,00',
    'Rp50.000,-',
    '50000,-',
    ' 50.000\t',
    '５００００',
    '５０．０００',
    'Ｒｐ５０，０００',
    '050000',
    '\u202a50.000\u202c',
    '\u200bRp 50.000\ufeff ',
  ])('accepts %j', (text) => {
    expect(readAmount(text)).toBe(50_000);
  });

  it.each([
    '',
    ' ',
    'Rp',
    'lima puluh ribu',
    '50rb',
    '1.5',
    '50.00',
    '50,00',
    '50000.00',
    '50.000.00',
    '50.000,0',
    '50.000,50',
    '50.0000',
    '5.00.000',
    '50.000 000',
    '1.000,000',
    '0.500',
    '.500',
    '50.',
    '-50000',
    '−50.000',
    '- 50.000',
    '+50000',
    '5e4',
    '0x10',
    'NaN',
    'Infinity',
    '50000\n1',
    '٥٠٠٠٠',
    '1000000000000000',
    '1.000.000.000.000.000',
    '9'.repeat(400),
    '50.000; drop',
  ])('rejects %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is exact up to fifteen digits', () => {
    expect(readAmount('999999999999999')).toBe(999_999_999_999_999);
    expect(readAmount('999.999.999.999.999')).toBe(999_999_999_999_999);
    expect(readAmount('0')).toBe(0);
  });

  it.each(locales)('accepts what %s formats, of any size', (locale) => {
    for (const amount of [1, 999, 1_000, 10_000, 999_999, 1_000_000, 123_456_789]) {
      expect(readAmount(number(amount, locale))).toBe(amount);
      expect(readAmount(money(amount, locale))).toBe(amount);
    }
  });
});

const form = defineForm({
  submit: 'forms.signUp',
  fields: {
    amount: {
      kind: 'amount',
      label: 'forms.amount',
      autocomplete: 'transaction-amount',
      required: 'AMOUNT_REQUIRED',
      invalid: 'AMOUNT_FORMAT',
    },
  },
});

const post = (amount: string) =>
  readForm(
    form,
    new Request('https://play.example/', { method: 'POST', body: new URLSearchParams({ amount }) }),
  );

describe('an amount field', () => {
  it('returns digits, and keeps what was typed', async () => {
    expect(await post(' Rp 50.000 ')).toEqual({
      values: { amount: '50000' },
      typed: { amount: ' Rp 50.000 ' },
      problems: {},
    });
  });

  it('distinguishes a missing amount from an invalid one', async () => {
    expect((await post(' ')).problems).toEqual({ amount: 'AMOUNT_REQUIRED' });
    expect((await post('1.5')).problems).toEqual({ amount: 'AMOUNT_FORMAT' });
  });

  it('has the same check in the browser, with a numeric keyboard', () => {
    const t = translator('id');
    expect(fieldAttributes(form.fields.amount, t)).toMatchObject({
      pattern: amountPattern,
      inputmode: 'numeric',
      'data-invalid': t('forms.error.AMOUNT_FORMAT'),
    });
  });
});
