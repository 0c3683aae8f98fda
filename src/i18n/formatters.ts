import { type Locale, languageTags } from './locales.ts';

/** To make a formatter of Intl costs a hundred times what it costs to use it, so each is made once. */
function eachOnce<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: Locale, options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const formatter = made.get(key) ?? make(languageTags[locale], options);
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = eachOnce(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const dateFormat = eachOnce(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
