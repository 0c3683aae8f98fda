/** Creating an Intl formatter costs a hundred times as much as using it, so formatters are cached. */
function cacheFormatters<Options, Formatter>(create: (language: string, options: Options) => Formatter) {
  const cache = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options);
    const formatter = cache.get(key) ?? create(language, options);
    cache.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = cacheFormatters(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateFormat = cacheFormatters(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
