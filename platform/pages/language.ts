/** The languages of the platform's own pages; the first stands in for any other. */
export const languages = ['id', 'en'] as const;

export type Language = (typeof languages)[number];

/** One of something for each language. */
export type Translated<T> = Record<Language, T>;

/** For numbers and times. */
export const regions: Translated<string> = { id: 'id-ID', en: 'en-US' };

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
