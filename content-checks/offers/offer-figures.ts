import { wageringPercents } from '../../shared/game-classes.ts';
import type { Example } from '../../shared/offers/example.ts';
import { nextPeriod, planOf } from '../../shared/offers/plan.ts';
import { questCounts, type Rule } from '../../shared/offers/rule.ts';
import { dayMs, minuteMs, utcOffsetMs } from '../../shared/western-indonesia.ts';

const units = ['rupiah', 'percent', 'spins', 'days', 'times', 'rounds', 'clock'] as const;

/** Units that only quests count. In other texts a number of them is no goal. */
const countedUnits = ['games', 'deposits', 'friends', 'favourites'] as const;

export type Unit = (typeof units)[number] | (typeof countedUnits)[number];

/** The units whose figures a text must have from its rule or its example. */
export function unitsOf(rule: Rule | undefined): readonly Unit[] {
  if (!rule) return units.filter((unit) => unit !== 'rounds' && unit !== 'clock');
  return [...units, ...countedUnits.filter((unit) => rule.kind === 'quest' && rule.counts === unit)];
}

/** The figures that a text may state, by unit. */
export type Figures = Record<Unit, Set<number>>;

/** Units of the fields of rules; `maximumWin` has another one in each kind. */
const unitsOfFields: Partial<Record<string, Unit>> = {
  minimum: 'rupiah',
  maximum: 'rupiah',
  maximumStake: 'rupiah',
  reward: 'rupiah',
  stakes: 'rupiah',
  value: 'rupiah',
  money: 'rupiah',
  prizes: 'rupiah',
  percent: 'percent',
  spins: 'spins',
  expiry: 'days',
  days: 'days',
  wagering: 'times',
};

function addFields(figures: Figures, fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    const unit = unitsOfFields[name];
    if (unit) for (const each of [value].flat()) figures[unit].add(Number(each));
    else if (name === 'gives') addFields(figures, value);
  }
}

/** Figures of the rule's fields whose unit depends on its kind. */
function addOfKind(figures: Figures, rule: Rule): void {
  if ('maximumWin' in rule && rule.maximumWin !== undefined)
    figures[rule.kind === 'free-spins' ? 'rupiah' : 'times'].add(rule.maximumWin);
  if ('percent' in rule) figures.rupiah.add(Math.ceil((rule.maximum * 100) / rule.percent));
  if (rule.kind === 'quest' && questCounts[rule.counts].most === 'days') figures.days.add(rule.goal);
  if (rule.kind === 'quest' && rule.counts === 'stakes') figures.rupiah.add(rule.goal);
  if (rule.kind === 'quest' && rule.counts in figures) figures[rule.counts as Unit].add(rule.goal);
  if ('wagering' in rule && rule.wagering > 0)
    for (const name of rule.products) figures.percent.add(wageringPercents[name]);
}

/** The time of an offer, and its cards. */
interface Times {
  from: Date;
  until?: Date | undefined;
  cards?: readonly { at: Date }[] | undefined;
}

/** Length and number of the periods. */
function addPeriods(figures: Figures, rule: Rule, times: Times): void {
  const [from, until] = [times.from.toISOString(), times.until?.toISOString() ?? null];
  const plan = planOf({ rule, from, until });
  if ('windows' in plan.calendar) figures.days.add(plan.calendar.windows.length);
  const first = nextPeriod(plan, plan.from);
  if (first) figures.days.add(Math.round((first.until - first.from) / dayMs));
}

/** Minutes after midnight in western Indonesia. */
const minutesOf = (moment: Date | string) => {
  const sinceDayBegan = (+new Date(moment) + utcOffsetMs) % dayMs;
  return Math.floor(sinceDayBegan / minuteMs);
};

/** Times of day: bounds of days, and the moments of the rule, of the offer, of its example and of its cards. */
function addTimes(
  { clock }: Figures,
  rule: Rule,
  example: Example,
  { from, until, cards = [] }: Times,
): void {
  const written = JSON.stringify([rule.kind === 'referral' ? [] : rule.period, 'at' in rule ? rule.at : []]);
  for (const [, hours, minutes] of written.matchAll(/ (\d\d):(\d\d)/g))
    clock.add(60 * Number(hours) + Number(minutes));
  const moments = [
    from,
    until ?? from,
    ...('at' in rule && rule.at?.includes('T') ? [rule.at] : []),
    ...example.flatMap(({ at, arrives = at }) => [at, arrives]),
    ...cards.map(({ at }) => at),
  ];
  for (const minutes of [0, 24 * 60 - 1, 24 * 60, ...moments.map(minutesOf)]) clock.add(minutes);
}

/** Amounts of an example, with the sums of each player. */
function addExample({ rupiah, rounds: numbers }: Figures, example: Example): void {
  const sums = new Map<string, { stakes: number; wins: number; rounds: number }>();
  for (const {
    player,
    rounds = 1,
    stakes = 0,
    wins = 0,
    deposits = 0,
    gets = 0,
    wagering = 0,
    keeps = 0,
  } of example) {
    const staked = rounds * stakes;
    for (const figure of [stakes, staked, wins, Math.abs(staked - wins), deposits, gets, wagering, keeps])
      rupiah.add(figure);
    const sum = sums.get(player) ?? { stakes: 0, wins: 0, rounds: 0 };
    if (stakes === 0) continue;
    numbers.add(rounds);
    sums.set(player, { stakes: sum.stakes + staked, wins: sum.wins + wins, rounds: sum.rounds + rounds });
  }
  for (const { stakes, wins, rounds } of sums.values()) {
    for (const figure of [stakes, wins, Math.abs(stakes - wins)]) rupiah.add(figure);
    numbers.add(rounds);
  }
}

/** All figures that a rule and its example have, and those that follow from them. */
export function figuresOf(rule: Rule | undefined, example: Example | undefined, times: Times): Figures {
  const figures = Object.fromEntries(
    [...units, ...countedUnits].map((unit) => [unit, new Set<number>()]),
  ) as Figures;
  if (!rule) return figures;
  addFields(figures, rule);
  addOfKind(figures, rule);
  addPeriods(figures, rule, times);
  addTimes(figures, rule, example ?? [], times);
  if (example) addExample(figures, example);
  return figures;
}
