import { figure, type Language, percent, textsIn } from '../../i18n/i18n.ts';
import type { Hundredths } from './hundredths.ts';

/** A pay as how many times the stake it is. */
export function timesStake(pays: Hundredths, language: Language): string {
  return textsIn(language)('pays.ofStake', { factor: times(pays, language) });
}

/** The same without words: 2.5×. */
export function times(pays: Hundredths, language: Language): string {
  return `${figure(pays / 100, language)}×`;
}

/** A chance; a rare one with the two digits that it needs. */
export function chance(share: number, language: Language): string {
  return share < 0.01 ? `${figure(share * 100, language)}%` : percent(share, language);
}
