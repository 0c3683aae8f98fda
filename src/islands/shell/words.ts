import { money } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { shellTexts } from '../../i18n/shell-texts.ts';
import type { Words } from '../../stores/notifications/kind.ts';
import { interpolate } from './interpolate.ts';

/** How a page in a language says things. */
export function wordsOf(locale: Locale): Words {
  return {
    text: (name, values = {}) => interpolate(shellTexts[locale][name], values),
    money: (amount) => money(amount, locale),
    path: (path) => localizedPath(path, locale),
  };
}
