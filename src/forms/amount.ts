import { aroundUnseen } from '../../shared/invisible.ts';

const digit = '[0-9０-９]';
const currency = '(?:(?:[RrＲｒ][PpＰｐ][.．]?|IDR|idr)\\s*)?';
const mark = '[.,．，]';
/** Groups of thousands with the same separator: `50.000`, `50,000`, `50 000`. */
const grouped = `([1-9１-９]${digit}{0,2}(${mark}|\\s)${digit}{3}(?:\\2${digit}{3}){0,3})`;
/** Rupiah have no fraction, but receipts and price tags write `,00` and `,-`. */
const fraction = `(?:(?!\\2)${mark}(?:[0０]{2}|-))?`;

/**
 * The `pattern` of amount inputs, for every language: all accepted notations of whole rupiah. Ambiguous fractions
 * (`1.5`, `50.00`) and more than fifteen digits are rejected.
 */
export const amountPattern = aroundUnseen(`${currency}(?:${grouped}${fraction}|(${digit}{1,15})(?:,-)?)`);

const amount = new RegExp(`^(?:${amountPattern})$`, 'v');

/** Parses an amount in rupiah: 50000 for `50.000`, `50,000` and `Rp 50.000`; null for anything else. */
export function readAmount(text: string): number | null {
  const [, thousands, , plain] = amount.exec(text) ?? [];
  const digits = thousands ?? plain;
  return digits === undefined ? null : Number(digits.normalize('NFKC').replaceAll(/\D/g, ''));
}
