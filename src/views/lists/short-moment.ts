import { date } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A short time for lists: without the year, which the caption has. */
export function shortMoment(moment: number, locale: Locale): string {
  const day = date(moment, locale, { day: 'numeric', month: 'short' });
  return `${day}, ${date(moment, locale, { timeStyle: 'short' })}`;
}
