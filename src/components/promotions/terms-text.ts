import { placeholder } from '../../content/placeholder.ts';
import { money, number, period } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';

interface KeyTerms {
  wagering: number;
  expiry?: number | undefined;
}

interface Terms extends KeyTerms {
  minimum: number;
  maximum?: number | undefined;
}

/** The dates of an offer, without reference to today: "6 Nov – 20 Des 2026". */
export function promotionPeriod(
  { from, until }: { from: Date; until?: Date | undefined },
  t: Translate,
  locale: Locale,
): string {
  return until ? period(from, until, locale) : t('promotions.noEnd');
}

/** The most important terms in one line. */
export function keyTerms({ wagering, expiry }: KeyTerms, t: Translate, locale: Locale): string {
  const wager =
    wagering > 0 ? t('promotions.wager', { times: number(wagering, locale) }) : t('promotions.noWager');
  return expiry === undefined ? wager : `${wager} · ${t('promotions.days', { count: expiry })}`;
}

/** All terms with their labels, including "no limit". Terms of a draft may be undecided. */
export function termsFacts(
  terms: Terms | null,
  t: Translate,
  locale: Locale,
): [name: string, value: string][] {
  const { wagering, minimum, maximum, expiry } = terms ?? {};
  const times = wagering && t('promotions.wageringTimes', { times: number(wagering, locale) });
  const least = minimum && money(minimum, locale);
  const most = maximum === undefined ? t('promotions.maximumNone') : money(maximum, locale);
  const days = expiry === undefined ? t('promotions.expiryNone') : t('promotions.days', { count: expiry });
  const facts: [name: string, value: string][] = [
    [t('promotions.wagering'), times || t('promotions.wageringNone')],
    [t('promotions.minimum'), least || t('promotions.minimumNone')],
    [t('promotions.maximum'), most],
    [t('promotions.expiry'), days],
  ];
  return terms ? facts : facts.map(([name]) => [name, placeholder]);
}
