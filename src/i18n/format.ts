import { type Locale, languageTag } from './locales.ts';

/** Whole rupiah (D32): `Rp 1.000.000` in Indonesian, `Rp 1,000,000` in English. */
export function money(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale], {
    style: 'currency',
    currency: 'IDR',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}

export function number(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale]).format(value);
}

/** From one day to another: `6 Nov – 20 Des 2026`. */
export function period(from: Date, until: Date, locale: Locale): string {
  const days = new Intl.DateTimeFormat(languageTag[locale], {
    timeZone: 'Asia/Jakarta',
    dateStyle: 'medium',
  });
  return days.formatRange(from, until);
}

/** A moment as date, or as date and time, in the time zone of western Indonesia unless told otherwise. */
export function date(
  moment: Date | number | string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(languageTag[locale], { timeZone: 'Asia/Jakarta', ...options }).format(
    new Date(moment),
  );
}
