import { date } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A moment in a list: its caption says the year, and no list has two days of the same name. */
export function shortMoment(moment: number, locale: Locale): string {
  const day = date(moment, locale, { day: 'numeric', month: 'short' });
  return `${day}, ${date(moment, locale, { timeStyle: 'short' })}`;
}
