const digit = '[0-9０-９]';
const currency = '(?:(?:[RrＲｒ][PpＰｐ][.．]?|IDR|idr)\\s*)?';
const mark = '[.,．，]';
/** Thousands apart, all by the same sign: `50.000`, `50,000`, `50 000`. */
const grouped = `([1-9１-９]${digit}{0,2}(${mark}|\\s)${digit}{3}(?:\\2${digit}{3}){0,3})`;
/** No rupiah has a fraction, but receipts and price tags write one: `,00` and `,-`. */
const fraction = `(?:(?!\\2)${mark}(?:[0０]{2}|-))?`;

/**
 * Every way of writing whole rupiah that is read, in every language, as an input's `pattern`. What could mean a fraction
 * (`1.5`, `50.00`) is none of them, and neither is what has more than fifteen digits.
 */
export const amountPattern = `\\s*${currency}(?:${grouped}${fraction}|(${digit}{1,15})(?:,-)?)\\s*`;

const amount = new RegExp(`^(?:${amountPattern})$`, 'v');

/** The whole rupiah that somebody typed: 50000 for `50.000`, `50,000` and `Rp 50.000`; null when it is no such amount. */
export function readAmount(text: string): number | null {
  const [, thousands, , plain] = amount.exec(text) ?? [];
  const digits = thousands ?? plain;
  return digits === undefined ? null : Number(digits.normalize('NFKC').replaceAll(/\D/g, ''));
}
