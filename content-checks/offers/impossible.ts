import { findBundledGame } from '../../games/games.ts';
import { stakes } from '../../games/stakes.ts';
import { games } from '../../platform/seed/catalogue.ts';
import { periodsBetween } from '../../shared/offers/calendar.ts';
import type { Example } from '../../shared/offers/example.ts';
import { nextPeriod, type Plan, planOf } from '../../shared/offers/plan.ts';
import { type Offer, questCounts, type Rule } from '../../shared/offers/rule.ts';
import { dayMs, dayOf } from '../../shared/western-indonesia.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import type { ContentEntry } from '../entries.ts';
import type { Finding } from '../files.ts';
import type { Targets } from '../links/targets.ts';
import { originalPath } from '../translations.ts';
import { offerId, offersOf } from './offers-of.ts';

/** The texts and the offers of the site that an offer is checked against. */
interface Site {
  entries: ContentEntry[];
  targets: Targets;
  now: Date;
  /** Ids of the offers that the site has already; null: not known, so no offer counts as new. */
  live: ReadonlySet<string> | null;
}

/** An offer of a text that is not a draft. */
interface Written {
  entry: ContentEntry;
  offer: Offer;
  plan: Plan;
}

interface Flaw {
  field: string;
  text: string;
}

type Check = (written: Written, all: readonly Written[], site: Site) => Flaw[];

const gameNames = games.map(([, brand, id]) => `${brand}/${id}`);

/** A day as editors write it; the last day of an end. */
const lastDay = (end: number) => dayOf(end - 1);

const largeNumber = (value: number) => value.toLocaleString('en');

/** Quests that must be done first, from the nearest; the last one again where they form a circle. */
function chainOf({ offer }: Written, all: readonly Written[]): string[] {
  const chain = [offer.id];
  let next = planOf(offer).after;
  while (next !== null) {
    const found = all.find(({ offer: { id } }) => id === next);
    if (!found) return chain;
    chain.push(next);
    if (chain.indexOf(next) < chain.length - 1) return chain;
    next = found.plan.after;
  }
  return chain;
}

const nameOf = (id: string) => id.replace(/^\w+\//, '');

const afterFlaws: Check = (written, all, { entries }) => {
  const { offer, plan } = written;
  const field = 'rule.after';
  if (plan.after === null) return [];
  if (plan.after === offer.id)
    return [{ field, text: 'A quest cannot come after itself. Write another quest, or leave it out.' }];
  const before = all.find(({ offer: { id } }) => id === plan.after);
  if (!before) {
    const isDraft = entries.some(({ collection, name }) => offerId(collection, name) === plan.after);
    const others = all.filter((each) => each.offer.rule.kind === 'quest' && each !== written);
    const names = others.map(({ offer: { id } }) => nameOf(id)).join(', ');
    const problem = isDraft ? 'is a draft, so nobody can do it' : 'does not exist';
    const advice = others.length > 0 ? `Write one of: ${names}.` : 'Leave it out.';
    return [{ field, text: `The quest "${nameOf(plan.after)}" ${problem}. ${advice}` }];
  }
  const chain = chainOf(written, all);
  if (chain.at(-1) === offer.id) {
    const circle = chain.map(nameOf).join(' → ');
    return [{ field, text: `These quests wait for each other: ${circle}. Leave it out in one of them.` }];
  }
  const isTooLate = before.plan.until <= plan.from;
  const text = `The quest "${nameOf(plan.after)}" ends before this one begins. Write another quest, or other dates.`;
  return isTooLate ? [{ field, text }] : [];
};

function gamesOf(rule: Rule): [field: string, game: string][] {
  const own = 'game' in rule && rule.game !== undefined ? [['rule.game', rule.game] as const] : [];
  const given =
    'gives' in rule && 'game' in rule.gives ? [['rule.gives.game', rule.gives.game] as const] : [];
  return [...own, ...given].map(([field, game]) => [field, game]);
}

const gamesOfExample = (example: Example): [field: string, game: string][] =>
  example
    .flatMap(({ game, favourite }) => [game, favourite])
    .filter((game) => game !== undefined)
    .map((game) => ['example', game]);

const gameFlaws: Check = ({ offer, entry }) =>
  [...gamesOf(offer.rule), ...gamesOfExample(entry.data.example ?? [])]
    .filter(([, game]) => !gameNames.includes(game))
    .map(([field, game]) => ({
      field,
      text: `There is no game "${game}". Write one of: ${gameNames.join(', ')}.`,
    }));

/** The free spins of a rule, with the field that they stand in. */
function spinsOf(rule: Rule): [field: string, spins: { game: string; value: number }] | null {
  if (rule.kind === 'free-spins') return ['rule', rule];
  return rule.kind === 'quest' && 'game' in rule.gives ? ['rule.gives', rule.gives] : null;
}

const hasSpins = (game: string) => {
  const [brand = '', id = ''] = game.split('/');
  return findBundledGame(brand, id)?.engine.freeSpin !== undefined;
};

/** Free spins that the game's brand refuses. */
const spinsFlaws: Check = ({ offer: { rule } }) => {
  const [field, spins] = spinsOf(rule) ?? [];
  if (!spins || !gameNames.includes(spins.game)) return [];
  const { game, value } = spins;
  const withSpins = gameNames.filter(hasSpins).join(', ');
  const isStake = (stakes as readonly number[]).includes(value);
  return [
    ...(hasSpins(game)
      ? []
      : [{ field: `${field}.game`, text: `${game} has no free spins. Write one of: ${withSpins}.` }]),
    ...(isStake
      ? []
      : [
          {
            field: `${field}.value`,
            text: `${value} is no stake of a spin. Write one of: ${stakes.join(', ')}.`,
          },
        ]),
  ];
};

/** A highest stake with bonus money that no game has. */
const stakeFlaws: Check = ({ offer: { rule } }) => {
  const most = 'maximumStake' in rule ? rule.maximumStake : undefined;
  if (most === undefined || most >= stakes[0]) return [];
  const text = `The smallest stake is ${stakes[0]}, so the bonus could not be used. Write ${stakes[0]} or more.`;
  return [{ field: 'rule.maximumStake', text }];
};

/** Parts of a quest's rule that what it counts does not have. */
const unusedFlaws: Check = ({ offer: { rule } }) => {
  if (rule.kind !== 'quest') return [];
  const ofDays = ['rounds', 'games', 'stakes'];
  const usedBy = { products: ofDays, game: [...ofDays, 'free-spins'], page: ['page'] };
  return (['products', 'game', 'page'] as const)
    .filter((name) => rule[name] !== undefined && !usedBy[name].includes(rule.counts))
    .map((name) => ({
      field: `rule.${name}`,
      text: `A quest that counts ${rule.counts} does not look at it. Leave it out, or count one of: ${usedBy[name].join(', ')}.`,
    }));
};

/** Cards that would be sent while there is no such offer, and two at one time, of which the platform keeps one. */
const cardFlaws: Check = ({ entry, plan }) => {
  const { cards = [] } = entry.data;
  return cards.flatMap(({ at }, index) => {
    const field = `cards.${index + 1}.at`;
    if (at.getTime() < plan.from || at.getTime() >= plan.until)
      return [
        { field, text: 'It lies outside the time of the offer. Write a time between `from` and `until`.' },
      ];
    return cards.findIndex((other) => +other.at === +at) < index
      ? [{ field, text: 'Another card has the same time. Write another time in every language.' }]
      : [];
  });
};

/** Pages that a quest counts when they are read: articles. */
const pageFlaws: Check = ({ offer: { rule }, entry }, _, { targets }) => {
  const read = (entry.data.example ?? []).flatMap(({ reads }) => (reads === undefined ? [] : [reads]));
  const pages: [field: string, page: string][] = read.map((page) => ['example', page]);
  if (rule.kind === 'quest' && rule.counts === 'page' && rule.page === undefined)
    return [{ field: 'rule.page', text: 'Write the page to read, such as /pages/safer-play/set-limits.' }];
  if (rule.kind === 'quest' && rule.page !== undefined) pages.unshift(['rule.page', rule.page]);
  return pages.flatMap(([field, page]) => {
    if (!page.startsWith('/pages/'))
      return [
        { field, text: `Only articles are read to their end. Write the path of one instead of ${page}.` },
      ];
    const target = targets.find(page, entry);
    return typeof target === 'string' ? [{ field, text: `${page}: ${target}` }] : [];
  });
};

/** Longer than two periods that repeat. */
const fewPeriodsMs = 70 * dayMs;

/** The days of the longest period; one of the first may be cut off by the beginning of the offer. */
function daysOfPeriod({ calendar, from, until }: Plan): number {
  const periods = periodsBetween(calendar, from - fewPeriodsMs, Math.min(until, from + fewPeriodsMs));
  const lengths = periods.map((each) => Math.min(each.until, until) - Math.max(each.from, from));
  return Math.round(Math.max(0, ...lengths) / dayMs);
}

/** The highest goal of a quest that can be reached, and why no more can. */
function highestGoal(rule: Extract<Rule, { kind: 'quest' }>, plan: Plan): [most: number, why: string] {
  const { counts, products, game } = rule;
  const { most } = questCounts[counts];
  if (most === 'days') {
    const days = daysOfPeriod(plan);
    return [days, `a period has ${days} days`];
  }
  if (most === 'games') {
    const counted = games.filter(
      ([gameClass, brand, id]) =>
        (products?.includes(gameClass) ?? true) && (game ?? `${brand}/${id}`) === `${brand}/${id}`,
    );
    return [counted.length, `${counted.length} games count`];
  }
  return [most, `the most for ${counts} is ${largeNumber(most)}`];
}

const goalFlaws: Check = ({ offer: { rule }, plan }) => {
  if (rule.kind !== 'quest') return [];
  const [most, why] = highestGoal(rule, plan);
  if (rule.goal <= most) return [];
  const text = `A goal of ${largeNumber(rule.goal)} cannot be reached: ${why}. Write ${largeNumber(most)} or less.`;
  return [{ field: 'rule.goal', text }];
};

/** The number of periods that a rule names; 1 where they go on. */
const namedPeriods = ({ calendar }: Plan) => ('windows' in calendar ? calendar.windows.length : 1);

/** The most that one period gives one player; of a leaderboard, what it gives all, in all periods that it names. */
function largestReward(plan: Plan): number {
  const { gives } = plan;
  if ('prizes' in gives) return namedPeriods(plan) * gives.prizes.reduce((sum, prize) => sum + prize, 0);
  if ('spins' in gives) return gives.spins.count * gives.spins.value;
  return 'fixed' in gives.money ? gives.money.fixed : gives.money.maximum;
}

const budgetFlaws: Check = ({ plan }) => {
  const reward = largestReward(plan);
  if (reward <= plan.budget) return [];
  const periods = namedPeriods(plan);
  const prizes = periods === 1 ? 'the prizes of one period' : `the prizes of ${periods} periods`;
  const what = 'prizes' in plan.gives ? prizes : 'one reward';
  const text = `The budget ${plan.budget} does not pay ${what}: ${reward}. Raise the budget, or lower the reward.`;
  return [{ field: 'rule.budget', text }];
};

const periodFlaws: Check = ({ offer: { rule }, plan }) => {
  const field = 'rule.period';
  const advice = 'Write another period, or other dates in `from` and `until`.';
  const first = nextPeriod(plan, plan.from);
  if (!first) return [{ field, text: `No day of the period lies between \`from\` and \`until\`. ${advice}` }];
  const windows = 'windows' in plan.calendar ? plan.calendar.windows : [];
  const outside = windows.find(
    ({ from, until }) => until <= plan.from || from >= plan.until || until <= from,
  );
  if (outside)
    return [
      { field, text: `${dayOf(outside.from)} lies outside the time of the offer, or is no range. ${advice}` },
    ];
  const twice = windows.find(({ from }, index) => from < (windows[index - 1]?.until ?? from));
  if (twice) return [{ field, text: `${dayOf(twice.from)} is there twice. Write each day once.` }];
  const at = rule.kind === 'free-spins' && rule.at !== undefined ? Date.parse(rule.at) : Number.NaN;
  if (at <= first.from)
    return [{ field: 'rule.at', text: 'They would be sent before the period begins. Write a later time.' }];
  return [];
};

const overFlaws: Check = ({ offer: { id }, plan }, _, { now, live }) => {
  if (live === null || live.has(id) || plan.until > now.getTime()) return [];
  const text = `The offer is new, and its last day, ${lastDay(plan.until)}, is over. Write a later day, or delete the text.`;
  return [{ field: 'until', text }];
};

/** The terms of an offer as they are compared with those of others. */
function termsOf({ rule }: Offer): string {
  const { budget: _, ...terms } = rule;
  return JSON.stringify(Object.entries(terms).sort());
}

/** Names the offer before it that gives the same, at a time that both have. */
const doubleFlaws: Check = (written, all) => {
  const { offer, plan } = written;
  const first = all.find(
    (other) =>
      termsOf(other.offer) === termsOf(offer) && other.plan.from < plan.until && plan.from < other.plan.until,
  );
  if (!first || first === written) return [];
  const text = `${first.entry.path} gives the same for the same, at the same time. Change the rule, or delete one of the two.`;
  return [{ field: 'rule', text }];
};

/** Terms of a bonus where nothing has to be wagered: such money is the player's own at once. */
const wageringFlaws: Check = ({ offer: { rule } }) => {
  if (!('wagering' in rule) || rule.wagering > 0) return [];
  return (['expiry', 'maximumStake', 'maximumWin'] as const)
    .filter((name) => rule[name] !== undefined)
    .map((name) => ({
      field: `rule.${name}`,
      text: `Nothing has to be wagered, so the money is the player's own at once. Leave ${name} out, or write wagering.`,
    }));
};

/** Translations that are drafts: pages of their language would show the offer in another one. */
function draftTranslations({ entries }: Site): Finding[] {
  const language = editorNames[defaultLocale];
  const shown = new Set(entries.filter(({ data }) => !data.draft).map(({ path }) => path));
  return entries
    .filter(({ collection }) => collection === 'promotions' || collection === 'quests')
    .filter((each) => each.data.draft && each.locale !== defaultLocale && shown.has(originalPath(each)))
    .map(({ path }) => ({
      path,
      field: 'draft',
      text: `The ${language} text is not a draft. Finish this text and remove \`draft\` here first, or make both drafts.`,
    }));
}

/** Cards of texts that are no offers: only the platform sends them, with a rule. */
const cardsWithoutRule = ({ entries }: Site): Finding[] =>
  entries
    .filter(({ data, locale }) => locale === defaultLocale && !data.draft && data.cards && !data.rule)
    .map(({ path }) => ({
      path,
      field: 'cards',
      text: 'Cards are sent with a rule only. Write a rule, or remove the cards in every language.',
    }));

const checks: Check[] = [
  afterFlaws,
  gameFlaws,
  spinsFlaws,
  stakeFlaws,
  unusedFlaws,
  cardFlaws,
  pageFlaws,
  goalFlaws,
  budgetFlaws,
  periodFlaws,
  overFlaws,
  doubleFlaws,
  wageringFlaws,
];

/** Offers that cannot work as they are written. Drafts are not checked. */
export function impossibleOffers(site: Site): Finding[] {
  const offers = new Map(offersOf(site.entries, false).map((offer) => [offer.id, offer]));
  const all = site.entries.flatMap((entry): Written[] => {
    const offer = entry.locale === defaultLocale && offers.get(offerId(entry.collection, entry.name));
    return offer ? [{ entry, offer, plan: planOf(offer) }] : [];
  });
  const flaws = all.flatMap((written) =>
    checks
      .flatMap((check) => check(written, all, site))
      .map((flaw) => ({ path: written.entry.path, ...flaw })),
  );
  return [...flaws, ...draftTranslations(site), ...cardsWithoutRule(site)];
}
