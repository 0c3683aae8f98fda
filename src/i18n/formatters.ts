import { type Locale, languageTags } from './locales.ts';

/** Creating an Intl formatter costs a hundred times as much as using it, so formatters are cached. */
function cacheFormatters<Options, Formatter>(create: (tag: string, options: Options) => Formatter) {
  const cache = new Map<string, Formatter>();
  return (locale: Locale, options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const formatter = cache.get(key) ?? create(languageTags[locale], options);
    cache.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = cacheFormatters(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const dateFormat = cacheFormatters(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
