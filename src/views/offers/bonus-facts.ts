import type { Bonus } from '../../contract/contract.ts';
import { moment, money } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

type Context = Pick<App.Locals, 'locale' | 't'>;

/** The facts of a bonus: its money and wagering, its limits, and how it ended. */
export function bonusFacts(
  bonus: Bonus,
  { locale, t }: Context,
): (readonly [label: string, value: string | null])[] {
  const { state, amount, balance, required, wagered, maximumStake, winLimit, products, days } = bonus;
  const { expiresAt, endedAt, released, lost } = bonus;
  const rupiah = (value: number) => money(value, locale);
  const isOver = endedAt !== null;
  const games = products.map((name) => t(`lobby.class.${name}` as MessageKey)).join(', ');
  return [
    [t('bonuses.amount'), rupiah(amount)],
    [t('bonuses.balance'), state === 'open' ? rupiah(balance) : null],
    [t('bonuses.wagered'), t('bonuses.wageredOf', { wagered: rupiah(wagered), required: rupiah(required) })],
    [t('bonuses.maximumStake'), isOver || maximumStake === null ? null : rupiah(maximumStake)],
    [t('bonuses.winLimit'), isOver || winLimit === null ? null : rupiah(winLimit)],
    [t('bonuses.games'), isOver ? null : games],
    [t('bonuses.expires'), expiresAt === null || isOver ? null : moment(expiresAt, locale)],
    [t('bonuses.days'), state === 'waiting' && days !== null ? t('bonuses.daysOpen', { count: days }) : null],
    [t('bonuses.ended'), endedAt === null ? null : moment(endedAt, locale)],
    [t('bonuses.released'), state === 'released' ? rupiah(released) : null],
    [t('bonuses.lost'), isOver && lost > 0 ? rupiah(lost) : null],
  ];
}

/** The open one comes first, then those that wait in their order, then those that are over, the newest first. */
export function inBonusOrder(bonuses: readonly Bonus[]): Bonus[] {
  const isIn = (state: Bonus['state']) => bonuses.filter((bonus) => bonus.state === state);
  const over = bonuses.filter(({ endedAt }) => endedAt !== null);
  return [...isIn('open'), ...isIn('waiting').toReversed(), ...over];
}
