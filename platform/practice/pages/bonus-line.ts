import { type Language, rupiah, translator } from '../../i18n/i18n.ts';
import type { Game } from '../engine.ts';
import type { OpenBonus } from '../open-bonus.ts';

/** The player's open bonus, and whether the game can be played with it. */
export type ShownBonus = (OpenBonus & { isPlayable: boolean }) | null;

interface Money {
  game: Game;
  language: Language;
  /** Own money, in whole rupiah. */
  balance: number;
  bonus: ShownBonus;
}

/** The highest stake of a round with the bonus. */
export function bonusLimit({ game, language, bonus }: Pick<Money, 'game' | 'language' | 'bonus'>): string {
  const { most } = game.engine.stakes;
  return rupiah(Math.min(bonus?.highestStake ?? most, most), language);
}

/** Says how much bonus money there is, and which money the next stake uses; empty without a bonus. */
export function bonusText(money: Money): string {
  const { game, language, balance, bonus } = money;
  if (!bonus) return '';
  const t = translator(language);
  const amounts = { balance: rupiah(bonus.balance, language), left: rupiah(bonus.left, language) };
  const limit = bonusLimit(money);
  const isNext = balance < game.engine.stakes.least;
  const next = isNext ? t('play.bonus.next', { limit }) : t('play.bonus.later');
  return `${t('play.bonus', amounts)} ${bonus.isPlayable ? next : t('play.bonus.elsewhere')}`;
}
