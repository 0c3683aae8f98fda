import { wageringPercents } from '../../../shared/game-classes.ts';
import type { Rule } from '../../../shared/offers/rule.ts';
import { offerTerms } from '../../content/offer-terms.ts';
import { placeholder } from '../../content/placeholder.ts';
import { date, money, number, percent, period } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { periodFacts } from './period-text.ts';

type Facts = [name: string, value: string][];

/** The dates of an offer, without reference to today: "6 Nov – 20 Des 2026". */
export function promotionPeriod(
  { from, until }: { from: Date; until?: Date | undefined },
  t: Translate,
  locale: Locale,
): string {
  return until
    ? period(from, until, locale)
    : t('promotions.noEnd', { date: date(from, locale, { dateStyle: 'medium' }) });
}

/** The most important terms in one line. */
export function keyTerms(rule: Rule, t: Translate, locale: Locale): string {
  const { wagering, expiry } = offerTerms(rule);
  const wager =
    wagering > 0 ? t('promotions.wager', { times: number(wagering, locale) }) : t('promotions.noWager');
  return expiry === null ? wager : `${wager} · ${t('promotions.days', { count: expiry })}`;
}

/** Describes the reward of a rule. */
function givenText(rule: Rule, t: Translate, locale: Locale): string {
  const spinsText = ({ spins, value }: { spins: number; value: number }) =>
    t('promotions.givesSpins', { count: spins, value: money(value, locale) });
  switch (rule.kind) {
    case 'cashback':
      return t(`promotions.givesOf.${rule.of}`, { share: percent(rule.percent / 100, locale) });
    case 'deposit-bonus':
      return t('promotions.givesOf.deposit', { share: percent(rule.percent / 100, locale) });
    case 'free-spins':
      return spinsText(rule);
    case 'leaderboard':
      return rule.prizes.map((prize, index) => `${index + 1}.\u00a0${money(prize, locale)}`).join(' · ');
    case 'quest':
      return 'money' in rule.gives ? money(rule.gives.money, locale) : spinsText(rule.gives);
    case 'referral':
      return t('promotions.givesFriend', { amount: money(rule.reward, locale) });
  }
}

/** States which stakes count towards the wagering of a bonus, and the limits of a bonus. */
function wageredFacts(rule: Rule, t: Translate, locale: Locale): Facts {
  if (!('wagering' in rule) || rule.wagering === 0) return [];
  const less = rule.products.filter((name) => wageringPercents[name] < 100);
  const shares = new Set(less.map((name) => percent(wageringPercents[name] / 100, locale)));
  const classes = less.map((name) => t(`lobby.class.${name}`)).join(', ');
  const counted =
    less.length === 0
      ? t('promotions.countsWagering')
      : t('promotions.countsWageringLess', { percent: [...shares].join(', '), classes });
  const { maximumStake, maximumWin } = rule;
  return [
    [t('promotions.wageringCounts'), counted],
    ...(maximumStake === undefined
      ? []
      : ([[t('promotions.maximumStake'), money(maximumStake, locale)]] satisfies Facts)),
    ...(maximumWin === undefined
      ? []
      : ([
          [t('promotions.maximumWin'), t('promotions.wageringTimes', { times: number(maximumWin, locale) })],
        ] satisfies Facts)),
  ];
}

/** States which rounds count, for measures that leave some out. */
function countedFacts(rule: Rule, t: Translate): Facts {
  const isOwn = rule.kind === 'cashback' || (rule.kind === 'quest' && rule.counts === 'stakes');
  return isOwn ? [[t('promotions.counts'), t('promotions.countsOwn')]] : [];
}

/** States what binds the person, whatever the number of their accounts. */
function personFacts({ kind }: Rule, t: Translate): Facts {
  if (kind === 'deposit-bonus') return [[t('promotions.person'), t('promotions.personBonus')]];
  return kind === 'leaderboard' ? [[t('promotions.person'), t('promotions.personBest')]] : [];
}

/** States until when the reward of a quest can be claimed: what is not claimed in its period is lost. */
function claimFacts(rule: Rule, t: Translate): Facts {
  const isLost = rule.kind === 'quest' && rule.period !== 'once';
  return isLost ? [[t('promotions.claim'), t('promotions.claimUntil')]] : [];
}

function neededFacts(rule: Rule, t: Translate, locale: Locale): Facts {
  if (rule.kind !== 'referral') return [];
  const { stakes, days, monthly } = rule;
  return [
    [t('promotions.needed'), t('promotions.neededStakes', { amount: money(stakes, locale), count: days })],
    [t('promotions.maximum'), t('promotions.monthly', { count: monthly })],
  ];
}

/** All terms with their labels, including "no limit" where there could be one. Null: a draft's rule is undecided. */
export function termsFacts(rule: Rule | null, t: Translate, locale: Locale): Facts {
  if (!rule) return [[t('promotions.gives'), placeholder]];
  const { wagering, minimum, maximum, expiry } = offerTerms(rule);
  const times = wagering > 0 && t('promotions.wageringTimes', { times: number(wagering, locale) });
  const canHaveLimits =
    rule.kind === 'cashback' || rule.kind === 'deposit-bonus' || rule.kind === 'free-spins';
  const days = expiry === null ? t('promotions.expiryNone') : t('promotions.days', { count: expiry });
  const most = maximum === null ? t('promotions.maximumNone') : money(maximum, locale);
  return [
    [t('promotions.gives'), givenText(rule, t, locale)],
    ...periodFacts(rule, t, locale),
    ...countedFacts(rule, t),
    ...neededFacts(rule, t, locale),
    ...personFacts(rule, t),
    [t('promotions.wagering'), times || t('promotions.wageringNone')],
    ...wageredFacts(rule, t, locale),
    ...(minimum === null ? [] : ([[t('promotions.minimum'), money(minimum, locale)]] satisfies Facts)),
    ...(canHaveLimits || maximum !== null ? ([[t('promotions.maximum'), most]] satisfies Facts) : []),
    ...claimFacts(rule, t),
    ...(canHaveLimits || expiry !== null ? ([[t('promotions.expiry'), days]] satisfies Facts) : []),
  ];
}
