import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { type ShellMessages, shellMessages } from '../../i18n/shell-messages.ts';
import { interpolate } from './interpolate.ts';

/** How the page that is open says things. */
export interface Words {
  text(name: keyof ShellMessages, values?: Record<string, string>): string;
  money(amount: number): string;
  /** A path of this site in the language of the page. */
  path(path: string): string;
}

export function wordsOf(locale: Locale): Words {
  return {
    text: (name, values = {}) => interpolate(shellMessages[locale][name], values),
    money: (amount) => money(amount, locale),
    path: (path) => localizedPath(path, locale),
  };
}
