import { timeZone, utcOffsetMs } from '../../shared/western-indonesia.ts';
import { dateFormat, numberFormat } from './formatters.ts';
import type { Locale } from './locales.ts';

const rupiah = {
  style: 'currency',
  currency: 'IDR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

/** Whole rupiah (D32): `Rp 1.000.000` in Indonesian, `Rp 1,000,000` in English. */
export function money(amount: number, locale: Locale): string {
  return numberFormat(locale, rupiah).format(amount);
}

/** What came in or went out: `+Rp 5.000`, `-Rp 2.000`. */
export function signedMoney(amount: number, locale: Locale): string {
  return numberFormat(locale, { ...rupiah, signDisplay: 'exceptZero' }).format(amount);
}

export function number(value: number, locale: Locale): string {
  return numberFormat(locale, {}).format(value);
}

/** A share, to a tenth of a percent: `95,1%`. */
export function percent(share: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** From one day to another: `6 Nov – 20 Des 2026`. */
export function period(from: Date, until: Date, locale: Locale): string {
  return dateFormat(locale, { timeZone, dateStyle: 'medium' }).formatRange(from, until);
}

/** A moment as date, or as date and time, in the time zone of western Indonesia unless told otherwise. */
export function date(
  moment: Date | number | string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dateFormat(locale, { timeZone, ...options }).format(new Date(moment));
}

/** A moment for spreadsheets, in the time of western Indonesia: `2026-12-31 23:59:00`. */
export function timestamp(moment: number): string {
  return new Date(moment + utcOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
