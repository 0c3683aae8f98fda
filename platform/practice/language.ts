import { type Language, regions } from '../pages/language.ts';

export { type Language, languages, nearestLanguage, rupiah, type Translated } from '../pages/language.ts';

export function percent(share: number, language: Language): string {
  return new Intl.NumberFormat(regions[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
}

/** A plain number, such as how many times the stake a prize pays. */
export function figure(value: number, language: Language): string {
  return new Intl.NumberFormat(regions[language], { maximumFractionDigits: 2 }).format(value);
}
