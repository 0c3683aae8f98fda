import { type GameClass, wageringPercents } from '../game-classes.ts';
import type { MeasureName, Plan } from './plan.ts';

/**
 * What accounts that only take can get from the offers: an upper estimate, without luck. They stake no more than an offer
 * needs, in the game that costs least. docs/adr/0078-offers.md says what it leaves out.
 */

/** A game as far as stakes in it cost money. */
export interface GameOdds {
  /** `brand/game`. */
  game: string;
  gameClass: GameClass;
  /** Expected win per rupiah staked. */
  returnToPlayer: number;
  /** Whole rupiah. */
  leastStake: number;
}

/** The gift to a new account, in whole rupiah; `wagering` times as much must be wagered before a withdrawal. */
export interface WelcomeGift {
  amount: number;
  wagering: number;
}

interface OfferPlan {
  id: string;
  plan: Plan;
}

interface Given {
  offers: readonly OfferPlan[];
  games: readonly GameOdds[];
  welcome: WelcomeGift;
}

/** What an offer gives accounts once or in a week, and what the stakes for it cost them, in rupiah. */
interface Take {
  offer: string;
  needsDeposit: boolean;
  every: 'once' | 'week';
  gives: number;
  costs: number;
}

const weeksPerMonth = 365.25 / 12 / 7;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The per cent of a loss or of stakes that an offer gives back in a class of games; null where it gives something else. */
function rateOf(
  { measure, gives }: Plan,
  gameClass?: GameClass,
): { ofLoss: number; ofStakes: number } | null {
  if (!('money' in gives) || !('percent' in gives.money)) return null;
  const rate = gameClass && measure.products?.includes(gameClass) ? gives.money.percent / 100 : 0;
  if (measure.name === 'netLoss') return { ofLoss: rate, ofStakes: 0 };
  return measure.name === 'stakes' ? { ofLoss: 0, ofStakes: rate } : null;
}

/** The cost of a staked rupiah, less what cashback and rebates give back of it. */
function withRates(games: readonly GameOdds[], offers: readonly OfferPlan[]) {
  return games.map((each) => {
    const rates = offers.flatMap(({ plan }) => rateOf(plan, each.gameClass) ?? []);
    const loss = 1 - each.returnToPlayer;
    const back = sum(rates.map(({ ofLoss, ofStakes }) => ofLoss * loss + ofStakes));
    return { ...each, cost: Math.max(0, loss - back) };
  });
}

type CostlyGame = ReturnType<typeof withRates>[number];

/** The lowest cost of wagering a rupiah. */
const wageringCost = (games: readonly CostlyGame[]) =>
  Math.min(1, ...games.map(({ cost, gameClass }) => (cost * 100) / wageringPercents[gameClass]));

/** What a player needs for a figure costs at least. Figures that are not named need no stakes. */
const costs: Partial<
  Record<MeasureName, (games: readonly CostlyGame[], figure: number, least: number) => number>
> = {
  netLoss: (_, figure) => figure,
  stakes: (games, figure) => figure * cheapest(games).perRupiah,
  rounds: (games, figure) => figure * cheapest(games).perRound,
  bestRound: (games) => cheapest(games).perRound,
  games: (games, figure) =>
    sum(
      games
        .map(({ cost, leastStake }) => cost * leastStake)
        .sort((a, b) => a - b)
        .slice(0, figure),
    ),
  // The friend's stakes; one round, where a rule names no sum.
  friends: (games, figure, least) =>
    figure * Math.max(cheapest(games).perRound, least * cheapest(games).perRupiah),
};

function cheapest(games: readonly CostlyGame[]) {
  return {
    perRupiah: Math.min(...games.map(({ cost }) => cost)),
    perRound: Math.min(...games.map(({ cost, leastStake }) => cost * leastStake)),
  };
}

/** The figure that brings the largest reward of a plan. */
function figureFor({ gives, least }: Plan): number {
  if (!('money' in gives) || !('percent' in gives.money)) return least;
  return Math.max(least, (gives.money.maximum * 100) / gives.money.percent);
}

/** The rewards of some accounts in one period, and what the wagering of a bonus costs. */
function gift({ gives }: Plan, games: readonly CostlyGame[], accounts: number) {
  if ('prizes' in gives) return { amount: sum(gives.prizes.slice(0, accounts)), wagering: 0 };
  if ('spins' in gives) {
    const { gameBrand, gameID, count, value, winLimit } = gives.spins;
    const played = games.find(({ game }) => game === `${gameBrand}/${gameID}`);
    const wins = count * value * (played?.returnToPlayer ?? 1);
    return { amount: accounts * Math.min(wins, winLimit ?? wins), wagering: 0 };
  }
  const { money, bonus } = gives;
  const amount = accounts * ('fixed' in money ? money.fixed : money.maximum);
  return { amount, wagering: amount * (bonus?.wagering ?? 0) * wageringCost(games) };
}

/** How often a plan gives, once or in a week. An account is somebody's friend or partner once. */
function howOften({ calendar, measure }: Plan): { every: Take['every']; times: number } {
  if (measure.name === 'friends' || measure.name === 'pair') return { every: 'once', times: 1 };
  if ('windows' in calendar) return { every: 'once', times: calendar.windows.length };
  const times = { day: 7, week: 1, month: 1 / weeksPerMonth };
  return { every: 'week', times: times[calendar.every] };
}

/** True of an offer that needs a deposit, itself or by the one that must be done before. */
function needsDeposit({ plan }: OfferPlan, offers: readonly OfferPlan[]): boolean {
  if (plan.measure.name === 'deposits' || plan.measure.name === 'firstDeposit') return true;
  const before = offers.find(({ id }) => id === plan.after);
  return (
    before !== undefined &&
    needsDeposit(
      before,
      offers.filter((each) => each !== before),
    )
  );
}

/** Measures whose rewards bind the person: the accounts of one get them once. */
const ofPersons: readonly MeasureName[] = ['firstDeposit', 'bestRound', 'friends', 'pair'];

/** Accounts, and as how many persons' their marks show them. */
type Takers = {
  accounts: number;
  persons: number;
};

function takesOf({ offers, games: odds, welcome }: Given, { accounts: all, persons }: Takers): Take[] {
  const rated = withRates(odds, offers);
  const takes = offers.map((offer): Take => {
    const { id, plan } = offer;
    const { products, game, name, least = 0 } = plan.measure;
    const accounts = ofPersons.includes(name) ? persons : all;
    // What gives back a part of its own loss or stakes is measured without itself.
    const games = rateOf(plan) ? withRates(odds, []) : rated;
    const allowed = games.filter(
      (each) => (products?.includes(each.gameClass) ?? true) && (game ?? each.game) === each.game,
    );
    const { amount, wagering } = gift(plan, games, accounts);
    const stakes = accounts * (costs[name]?.(allowed, figureFor(plan), least) ?? 0);
    const { every, times } = howOften(plan);
    return {
      offer: id,
      needsDeposit: needsDeposit(offer, offers),
      every,
      gives: times * amount,
      costs: times * (stakes + wagering),
    };
  });
  const amount = persons * welcome.amount;
  const wagering = amount * welcome.wagering * wageringCost(rated);
  return [
    { offer: 'welcome gift', needsDeposit: false, every: 'once', gives: amount, costs: wagering },
    ...takes,
  ];
}

/** The same stakes may serve several offers, so only the dearest of those that are worth their cost counts. */
const best = (takes: readonly Take[]) =>
  Math.round(
    Math.max(
      0,
      ...takes.map(
        ({ costs }) => sum(takes.filter((each) => each.costs <= costs).map(({ gives }) => gives)) - costs,
      ),
    ),
  );

const bestEvery = (takes: readonly Take[]) => ({
  once: best(takes.filter(({ every }) => every === 'once')),
  week: best(takes.filter(({ every }) => every === 'week')),
});

export interface HouseLoss {
  /** What one account can take, in whole rupiah, by offer. */
  takes: { offer: string; needsDeposit: boolean; once: number; week: number }[];
  /** All offers together, for one account and for ten of one person: with a mark that they share, and with none. */
  together: (Takers & { deposits: boolean; once: number; week: number })[];
}

const one: Takers = { accounts: 1, persons: 1 };

/** What accounts can take from the welcome gift and the offers, once and in a week. */
export function houseLoss(given: Given): HouseLoss {
  return {
    takes: takesOf(given, one).map((take) => ({
      offer: take.offer,
      needsDeposit: take.needsDeposit,
      ...bestEvery([take]),
    })),
    together: [one, { accounts: 10, persons: 1 }, { accounts: 10, persons: 10 }].flatMap((takers) =>
      [false, true].map((deposits) => ({
        ...takers,
        deposits,
        ...bestEvery(takesOf(given, takers).filter((take) => deposits || !take.needsDeposit)),
      })),
    ),
  };
}
