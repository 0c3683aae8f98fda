import { number, period } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';

interface Terms {
  wagering: number;
  expiry?: number | undefined;
}

/** When an offer runs, true before, during and after it: "6 Nov – 20 Des 2026". */
export function promotionPeriod(
  { from, until }: { from: Date; until?: Date | undefined },
  t: Translate,
  locale: Locale,
): string {
  return until ? period(from, until, locale) : t('promotions.noEnd');
}

/** The terms that players compare first, in one line. */
export function keyTerms({ wagering, expiry }: Terms, t: Translate, locale: Locale): string {
  const wager =
    wagering > 0 ? t('promotions.wager', { times: number(wagering, locale) }) : t('promotions.noWager');
  return expiry === undefined ? wager : `${wager} · ${t('promotions.days', { count: expiry })}`;
}
