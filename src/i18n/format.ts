import * as formats from '../../shared/formats.ts';
import { dateFormat, numberFormat } from '../../shared/formatters.ts';
import { timeZone, utcOffsetMs } from '../../shared/western-indonesia.ts';
import { type Locale, languageTags } from './locales.ts';

/** Formats whole rupiah. */
export function money(amount: number, locale: Locale): string {
  return formats.rupiah(amount, languageTags[locale]);
}

/** Formats a change of a balance, with its sign. */
export function signedMoney(amount: number, locale: Locale): string {
  return formats.signedRupiah(amount, languageTags[locale]);
}

export function number(value: number, locale: Locale): string {
  return numberFormat(languageTags[locale], {}).format(value);
}

/** Formats a share to a tenth of a percent: `95,1%`. */
export function percent(share: number, locale: Locale): string {
  return formats.percent(share, languageTags[locale]);
}

/** Formats a range of days: `6 Nov – 20 Des 2026`. */
export function period(from: Date, until: Date, locale: Locale): string {
  return dateFormat(languageTags[locale], { timeZone, dateStyle: 'medium' }).formatRange(from, until);
}

/** Formats a date, or date and time; in western Indonesian time by default. */
export function date(
  moment: Date | number,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dateFormat(languageTags[locale], { timeZone, ...options }).format(new Date(moment));
}

function zoned(value: Date | number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return `${date(value, locale, options)}\u00a0WIB`;
}

/** Formats a date and time with its time zone: `23 Nov 2026, 18.53 WIB`. */
export function moment(value: Date | number, locale: Locale): string {
  return zoned(value, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a date and time to the second with its time zone, for receipts: `23 November 2026 pukul 18.53.12 WIB`. */
export function exactMoment(value: number, locale: Locale): string {
  return zoned(value, locale, { dateStyle: 'long', timeStyle: 'medium' });
}

/** Formats a time of day with its time zone: `18.53 WIB`. */
export function timeOfDay(value: number, locale: Locale): string {
  return zoned(value, locale, { timeStyle: 'short' });
}

/** Formats a time for spreadsheets, in western Indonesian time: `2026-12-31 23:59:00`. */
export function timestamp(moment: number): string {
  return new Date(moment + utcOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
