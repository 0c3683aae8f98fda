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

const secondsOf = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

/** A stretch of time in its two largest units: `2 hari 3 jam`. Rounded up to `least`. */
export function duration(
  milliseconds: number,
  locale: Locale,
  least: 'minute' | 'second' = 'second',
): string {
  const unit = secondsOf[least];
  let rest = Math.max(1, Math.ceil(milliseconds / 1_000 / unit)) * unit;
  const parts: string[] = [];
  for (const [name, seconds] of Object.entries(secondsOf)) {
    const count = Math.floor(rest / seconds);
    rest %= seconds;
    if (count === 0 && parts.length === 0) continue;
    const words = new Intl.NumberFormat(languageTag[locale], {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
    });
    if (count > 0) parts.push(words.format(count));
    if (parts.length === 2 || count === 0 || name === least) break;
  }
  return parts.join(' ');
}
