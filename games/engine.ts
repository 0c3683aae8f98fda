import type { z } from '@hono/zod-openapi';
import type { Language } from '../runtime/dictionaries.ts';
import type { Html } from '../shared/html.ts';
import type { Cached } from './engines/cached.ts';
import type { Odds } from './engines/hundredths.ts';
import type { Strip } from './engines/machine/strips.ts';
import type { PictureEvent } from './events.ts';
import { type MessageKey, translator } from './i18n/i18n.ts';
import type { Rules, Staked, Turn } from './rules.ts';
import type { LivePace } from './schedule.ts';

/** A line of a pay table, or of a round's description. */
export interface Fact {
  label: string;
  value: string;
}

/** A prize, with its picture where the game's page can show one. */
export interface Prize extends Fact {
  picture?: Html;
}

/** A turn of a round, with the bet and the actions before it. */
export interface Played<Bet, View> extends Turn<View> {
  bet: Bet;
  actions: readonly string[];
}

/** The presentation of an engine, rendered on the server in the player's language. */
export interface Look<Bet, View> {
  /**
   * Styles of the board, added to the page. Styles must not depend on `style` attributes, which the page's
   * policy forbids.
   */
  css: string;
  /** `<symbol>` elements, once per page; boards refer to them by `<use href="#…">`. */
  pictures: string;
  /** The fields of a new bet, filled with the last bet; null for the first one. */
  fields(last: Bet | null, language: Language): Html;
  /** Explains a bet that the schema refused; by default a general sentence. */
  refused?(language: Language): string;
  /** Null: before the first round. */
  board(round: Played<Bet, View> | null, language: Language): Html;
  /** What happens in the picture of a turn, in order; by default the board comes to rest. Wins add up to the round's. */
  events?(round: Played<Bet, View>, language: Language): PictureEvent[];
  /** The strips of a slot machine, whose reels turn. */
  strips?: readonly Strip[];
  /** Shown while a turn is under way. */
  going: MessageKey;
  /** Describes the result in words, for the status line and for screen readers. The page adds the amounts. */
  outcome(round: Played<Bet, View>, language: Language): string;
  /** Labels of the actions in an unfinished round. */
  actions: Record<string, MessageKey>;
  /** Paragraphs. */
  rules(language: Language): string[];
  prizes(language: Language): Prize[];
  /** Facts about a round for the history, besides stake and win. */
  describe(round: Played<Bet, View>, language: Language): Fact[];
}

/** The label of an action; its id where an earlier version of the engine had it. */
export function actionName(
  { actions }: Pick<Look<unknown, unknown>, 'actions'>,
  action: string,
  language: Language,
): string {
  const text = actions[action];
  return text ? translator(language)(text) : action;
}

export interface Engine<Bet extends Staked, View> {
  name: string;
  rules: Rules<Bet, View>;
  /**
   * Parses form fields: a text each, or an array where a name occurs several times. What it refuses is
   * INVALID_INPUT.
   */
  bet: z.ZodType<Bet>;
  look: Look<Bet, View>;
  /** Absent where they depend on the bet. */
  odds?: Cached<Odds>;
  /** Expected wins per rupiah staked of its bets and ways to play; absent where all have the expected return. */
  returns?(): readonly number[];
  /** Smallest and largest bet. */
  stakes: { least: number; most: number };
  /** The bet of a free spin of this value; absent for engines without free spins. */
  freeSpin?(value: number): Bet;
  /** The action that ends a round whose player has left; without one the round is refunded. */
  whenLeft?: string;
}

/** A table whose rounds all players share, drawn by the clock. */
export interface LiveTable<Bet, View> extends LivePace {
  /** The bet shown to a player who only watches. */
  watching: Bet;
  /** Describes a bet while its round is not drawn. */
  describeBet(bet: Bet, language: Language): string;
  /** How many of the last results are shown. */
  shown: number;
  /** Renders the last results, newest first. */
  results(views: readonly View[], language: Language): Html;
}

/** A game of the catalogue: an engine with its own configuration. */
// biome-ignore lint/suspicious/noExplicitAny: each game keeps its bets and views to itself; who runs any of them hands them on.
export interface Game<Bet extends Staked = any, View = any> {
  gameBrand: string;
  gameID: string;
  /** One sentence about the game. */
  about: MessageKey;
  engine: Engine<Bet, View>;
  live?: LiveTable<Bet, View>;
}

/** A game with the version of its rules, which is stored with every round. */
export interface BundledGame extends Game {
  rulesVersion: string;
  /** The style of the scene behind its stage. */
  scene: string;
}

/**
 * True when rounds with this version of the rules can be resumed or recomputed. Rounds without a version
 * predate versions.
 */
export const hasRules = ({ rulesVersion }: BundledGame, version: string | null): boolean =>
  version === null || version === rulesVersion;
