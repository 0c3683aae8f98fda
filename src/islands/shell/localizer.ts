import { date, money } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { type ShellMessages, shellMessages } from '../../i18n/shell-messages.ts';

/** Formats messages, money and paths in the page's language. */
export interface Localizer {
  locale: Locale;
  text(name: keyof ShellMessages, values?: Record<string, string>): string;
  money(amount: number): string;
  /** Formats a date and time, without the time zone. */
  date(moment: number): string;
  /** Adds the language prefix to a path of this site. */
  path(path: string): string;
}

export function localizer(locale: Locale): Localizer {
  return {
    locale,
    text: (name, values = {}) => interpolate(shellMessages[locale][name], values),
    money: (amount) => money(amount, locale),
    date: (moment) => date(moment, locale, { dateStyle: 'long', timeStyle: 'short' }),
    path: (path) => localizedPath(path, locale),
  };
}
