/** The languages of the bundled games, which are a product of their own; the first stands in for any other. */
export const languages = ['id', 'en'] as const;

export type Language = (typeof languages)[number];

/** One of something for each language. */
export type Translated<T> = Record<Language, T>;

/** For numbers. */
const regions: Translated<string> = { id: 'id-ID', en: 'en-US' };

/** The language nearest to a player's: `en` for `en-GB`. */
export function nearestLanguage(tag: string): Language {
  const [base] = tag.toLowerCase().split('-');
  return languages.find((language) => language === base) ?? languages[0];
}

/** Whole rupiah as the player writes them. */
export function rupiah(amount: number, language: Language): string {
  const style = { style: 'currency', currency: 'IDR', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(regions[language], { ...style, maximumFractionDigits: 0 }).format(amount);
}

export function percent(share: number, language: Language): string {
  return new Intl.NumberFormat(regions[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
}

/** A plain number, such as how many times the stake a prize pays. */
export function figure(value: number, language: Language): string {
  return new Intl.NumberFormat(regions[language], { maximumFractionDigits: 2 }).format(value);
}
