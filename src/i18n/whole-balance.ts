import { money } from './format.ts';
import type { Locale } from './locales.ts';

/** The main balance, and beside it the money at transfer brands, if any; in rupiah. */
export const wholeBalance = (main: number, atBrands: number, locale: Locale): string =>
  atBrands > 0 ? `${money(main, locale)} + ${money(atBrands, locale)}` : money(main, locale);
