import { dateFormat, numberFormat } from './formatters.ts';
import { timeZone } from './western-indonesia.ts';

/** The format of whole rupiah. */
export const rupiahFormat = {
  style: 'currency',
  currency: 'IDR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

/** Formats whole rupiah (D32): `Rp 1.000.000` in Indonesian, `Rp 1,000,000` in English. */
export function rupiah(amount: number, language: string): string {
  return numberFormat(language, rupiahFormat).format(amount);
}

/** Formats a change of a balance, so that losses are as visible as wins: `+Rp 5.000`, `−Rp 2.000`, with a minus sign. */
export function signedRupiah(amount: number, language: string): string {
  const text = numberFormat(language, { ...rupiahFormat, signDisplay: 'exceptZero' }).format(amount);
  return text.replace('-', '−');
}

/** Formats a share to a tenth of a percent: `95,1%`. */
export function percent(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Formats a number, such as a multiple of the stake. */
export function figure(value: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

export function minutesText(count: number, language: string): string {
  return numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count);
}

/** Formats a moment, in epoch ms, in western Indonesian time, with its zone. */
export function moment(ms: number, language: string): string {
  return `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(ms)} WIB`;
}
