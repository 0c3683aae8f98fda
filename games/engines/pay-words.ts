import type { Language } from '../../runtime/dictionaries.ts';
import { figure, percent } from '../../shared/formats.ts';
import { translator } from '../i18n/i18n.ts';
import type { Hundredths } from './hundredths.ts';

/** A payout as a multiple of the stake, in words. */
export function timesStake(pays: Hundredths, language: Language): string {
  return translator(language)('pays.ofStake', { factor: times(pays, language) });
}

/** A payout without words: 2.5×. */
export function times(pays: Hundredths, language: Language): string {
  return `${figure(pays / 100, language)}×`;
}

/** A probability; small ones with two significant digits. */
export function chance(share: number, language: Language): string {
  return share < 0.01 ? `${figure(share * 100, language)}%` : percent(share, language);
}
