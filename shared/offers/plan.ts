import { dayMs, dayOf, startOfDay } from '../western-indonesia.ts';
import {
  type Calendar,
  momentFrom,
  type Period,
  periodAt,
  periodBefore,
  periodFrom,
  periodsBetween,
  weekMoment,
} from './calendar.ts';
import { type Offer, questCounts, type Rule, type WrittenPeriod } from './rule.ts';

/** The figures of each player and period that offers are decided by. The platform has a query for each name. */
export type MeasureName =
  | (typeof questCounts)[keyof typeof questCounts]['measure']
  | ('netLoss' | 'bestRound' | 'firstDeposit' | 'logIns' | 'pair');

export interface Measure {
  name: MeasureName;
  /** The offer, where players join it. */
  offer?: string | undefined;
  products?: readonly string[] | undefined;
  /** `brand/game`. */
  game?: string | undefined;
  /** Least amount of a deposit; stakes of a friend. */
  least?: number | undefined;
  /** The first deposit of the account, not of the period. */
  ever?: boolean | undefined;
  page?: string | undefined;
  /** A friend's stakes count for this long after sign-up. */
  days?: number | undefined;
}

/** Money that must be wagered first. */
export interface BonusTerms {
  wagering: number;
  days: number | null;
  maximumStake: number | null;
  /** As a multiple of the bonus. */
  maximumWin: number | null;
  products: readonly string[];
}

export interface Spins {
  gameBrand: string;
  gameID: string;
  count: number;
  value: number;
  days: number | null;
  winLimit: number | null;
}

type Gift =
  | { money: { percent: number; maximum: number } | { fixed: number }; bonus: BonusTerms | null }
  | { spins: Spins }
  | { prizes: readonly number[] };

/**
 * When a player whose figure is high enough gets the gift: at the end of the period, at a moment in it or after it,
 * as soon as the figure is reached, or when the player claims it.
 */
export type Due = 'end' | 'reached' | 'claim' | { momentIn: (period: Period) => number };

/** A rule as the platform executes it. */
export interface Plan {
  calendar: Calendar;
  /** The first moment that counts, in epoch ms; a midnight. */
  from: number;
  /** Exclusive; Infinity: no end. */
  until: number;
  measure: Measure;
  /** Least figure of a period. */
  least: number;
  due: Due;
  gives: Gift;
  /** Most gifts of one player in a period. */
  times: number;
  /** Whole rupiah. */
  budget: number;
  /** Id of the offer that must be done before. */
  after: string | null;
}

/** The part of a plan that follows from the rule alone. */
type Terms = Omit<Plan, 'calendar' | 'budget' | 'from' | 'until'>;

type Bounds = Pick<Plan, 'from' | 'until'>;

const weekMs = 7 * dayMs;

const midnight = (moment: number) => startOfDay(dayOf(moment)).getTime();

/** The time of an offer, from the start of its first day to the end of its last. */
function boundsOf({ from, until }: Pick<Offer, 'from' | 'until'>): Bounds {
  return {
    from: midnight(Date.parse(from)),
    until: until === null ? Number.POSITIVE_INFINITY : midnight(Date.parse(until) - 1) + dayMs,
  };
}

function calendarOf(written: WrittenPeriod, bounds: Bounds): Calendar {
  if (written === 'once') return { windows: [{ key: 'once', ...bounds }] };
  if (written === 'day') return { every: 'day' };
  if (written === 'week') return { every: 'week', from: 0, until: weekMs };
  if (written === 'month') return { every: 'month', firstDay: 1, lastDay: 31 };
  if ('month' in written) return { every: 'month', firstDay: written.month[0], lastDay: written.month[1] };
  if ('week' in written) {
    const [first, last] = written.week;
    const end = weekMoment(last) ?? 0;
    return { every: 'week', from: weekMoment(first) ?? 0, until: last.includes(' ') ? end : end + dayMs };
  }
  const windows = written.dates.map((dates) => {
    const [first, last] = typeof dates === 'string' ? [dates, dates] : dates;
    return { from: startOfDay(first).getTime(), until: startOfDay(last).getTime() + dayMs };
  });
  return { windows: windows.sort((a, b) => a.from - b.from) };
}

/** The first such moment of a week at or after the period's end, or a fixed moment. */
function dueAt(written: string | undefined): Due {
  if (written === undefined) return 'reached';
  const moment = weekMoment(written);
  if (moment === null) return { momentIn: () => Date.parse(written) };
  return { momentIn: ({ until }) => momentFrom(until, moment) };
}

type Wagered = Pick<
  Extract<Rule, { kind: 'cashback' }>,
  'wagering' | 'expiry' | 'maximumStake' | 'maximumWin' | 'products'
>;

function bonusOf({ wagering, expiry, maximumStake, maximumWin, products }: Wagered): BonusTerms | null {
  if (wagering === 0) return null;
  const terms = { wagering, days: expiry ?? null, maximumStake: maximumStake ?? null };
  return { ...terms, maximumWin: maximumWin ?? null, products };
}

type WrittenSpins = Pick<
  Extract<Rule, { kind: 'free-spins' }>,
  'game' | 'spins' | 'value' | 'expiry' | 'maximumWin'
>;

function spinsOf({ game, spins, value, expiry, maximumWin }: WrittenSpins): Spins {
  const [gameBrand = '', gameID = ''] = game.split('/');
  return { gameBrand, gameID, count: spins, value, days: expiry ?? null, winLimit: maximumWin ?? null };
}

/** The plans of all kinds of rule. A new kind is a schema in rule.ts and a row here. */
const plans: {
  [Kind in Rule['kind']]: (rule: Extract<Rule, { kind: Kind }>) => Terms;
} = {
  cashback: (rule) => ({
    measure: { name: rule.of === 'loss' ? 'netLoss' : 'stakes', products: rule.products },
    least: rule.minimum,
    due: 'end',
    gives: { money: { percent: rule.percent, maximum: rule.maximum }, bonus: bonusOf(rule) },
    times: 1,
    after: null,
  }),
  'deposit-bonus': (rule) => ({
    measure: { name: 'firstDeposit', least: rule.minimum, ever: rule.first === 'ever' },
    least: rule.minimum,
    due: 'reached',
    gives: { money: { percent: rule.percent, maximum: rule.maximum }, bonus: bonusOf(rule) },
    times: 1,
    after: null,
  }),
  'free-spins': (rule) => ({
    measure: { name: rule.for === 'pair' ? 'pair' : 'logIns' },
    least: 1,
    due: dueAt(rule.at),
    gives: { spins: spinsOf(rule) },
    times: 1,
    after: null,
  }),
  leaderboard: (rule) => ({
    measure: { name: 'bestRound', game: rule.game },
    least: 0,
    due: 'end',
    gives: { prizes: rule.prizes },
    times: 1,
    after: null,
  }),
  quest: ({ counts, goal, products, game, page, after, gives }) => ({
    measure: { name: questCounts[counts].measure, products, game, page },
    least: goal,
    due: 'claim',
    gives: 'money' in gives ? { money: { fixed: gives.money }, bonus: null } : { spins: spinsOf(gives) },
    times: 1,
    after: after === undefined ? null : `quest/${after}`,
  }),
  referral: (rule) => ({
    measure: { name: 'friends', least: rule.stakes, days: rule.days },
    least: 1,
    due: 'reached',
    gives: { money: { fixed: rule.reward }, bonus: null },
    times: rule.monthly,
    after: null,
  }),
};

/** Returns the plan of an offer. */
export function planOf(offer: Pick<Offer, 'rule' | 'from' | 'until'>): Plan {
  const { rule } = offer;
  const bounds = boundsOf(offer);
  const period = rule.kind === 'referral' ? 'month' : rule.period;
  const plan = plans[rule.kind] as (rule: Rule) => Terms;
  return { ...plan(rule), ...bounds, calendar: calendarOf(period, bounds), budget: rule.budget };
}

/** The part of a period in the time of the offer; null: nothing. */
function within({ from, until }: Bounds, period: Period | null): Period | null {
  if (!period) return null;
  const part = { ...period, from: Math.max(period.from, from), until: Math.min(period.until, until) };
  return part.from < part.until ? part : null;
}

/** The period of an offer that a moment lies in; null between two periods, and outside the time of the offer. */
export function currentPeriod(plan: Plan, moment: number): Period | null {
  const period = within(plan, periodAt(plan.calendar, moment));
  return period && moment >= period.from && moment < period.until ? period : null;
}

/** The last period that began at or before a moment; null before the first. */
export function lastPeriod(plan: Plan, moment: number): Period | null {
  const last = within(plan, periodBefore(plan.calendar, Math.min(moment, plan.until - 1)));
  return last && last.from <= moment ? last : null;
}

/** The period with a key; null: there is none. */
export function periodOfKey(plan: Plan, key: string): Period | null {
  const start = key === 'once' ? plan.from : startOfDay(key).getTime();
  const begun = periodsBetween(plan.calendar, start, start + dayMs);
  return within(plan, begun.find((period) => period.key === key) ?? null);
}

/** The first period that is not over at a moment; null after the last. */
export function nextPeriod(plan: Plan, moment: number): Period | null {
  const next = within(plan, periodFrom(plan.calendar, Math.max(moment, plan.from)));
  return next && moment < next.until ? next : null;
}

/** Longer than any period that repeats, together with the time from its end until its rewards are due. */
const longestMs = 45 * dayMs;

/** Periods whose rewards are due in (after, until], with the moment. */
export function periodsDue(plan: Plan, after: number, until: number): { period: Period; dueAt: number }[] {
  const first = 'windows' in plan.calendar ? 0 : after - longestMs;
  return periodsBetween(plan.calendar, first, until).flatMap((each) => {
    const period = within(plan, each);
    const dueAt = period && dueMoment(plan.due, period);
    return dueAt !== null && period && dueAt > after && dueAt <= until ? [{ period, dueAt }] : [];
  });
}

/** The reward for a figure, in whole rupiah, rounded down; 0 below the least figure. Ranks count from 1. */
export function amountOf({ gives, least }: Pick<Plan, 'gives' | 'least'>, figure: number, rank = 0): number {
  if (figure < least) return 0;
  if ('prizes' in gives) return gives.prizes[rank - 1] ?? 0;
  if ('spins' in gives) return gives.spins.count * gives.spins.value;
  const { money } = gives;
  if ('fixed' in money) return money.fixed;
  // In millionths, so that 2.5 % of 1,000 is exactly 25.
  return Math.min(
    money.maximum,
    Number((BigInt(figure) * BigInt(Math.round(money.percent * 1e4))) / 1_000_000n),
  );
}

/** When the gifts of a period are due, in epoch ms; null where each is due on its own. */
export function dueMoment(due: Due, period: Period): number | null {
  if (due === 'end') return period.until;
  return typeof due === 'object' ? due.momentIn(period) : null;
}
