import type { z } from '@hono/zod-openapi';
import { type Language, type PageText, textsIn } from '../i18n/i18n.ts';
import type { Html } from '../pages/document.ts';
import type { LivePace } from './live/schedule.ts';
import type { Rules, Staked, Turn } from './rules.ts';

export type { Html } from '../pages/document.ts';

/** A line of a pay table, or of what the history tells about a round. */
export interface Fact {
  label: string;
  value: string;
}

/** A prize, with its picture where the page of the game can show one. */
export interface Prize extends Fact {
  picture?: Html;
}

/** A turn of a round, with what led to it. */
export interface Played<Bet, View> extends Turn<View> {
  bet: Bet;
  actions: readonly string[];
}

/** What a player sees of an engine, made on the server in the player's language. */
export interface Look<Bet, View> {
  /** Of the board, added to the style of the page. No rule may rest on a `style` attribute: the policy of the page refuses it. */
  css: string;
  /** `<symbol>` elements, once per page; boards refer to them by `<use href="#…">`. */
  pictures: string;
  /** The fields of a new bet, filled as the last one was; null: the first one. */
  fields(last: Bet | null, language: Language): Html;
  /** What a bet must be, where the schema refused one; without it a sentence that fits every game. */
  refused?(language: Language): string;
  /** Null: before the first round. */
  board(round: Played<Bet, View> | null, language: Language): Html;
  /** What happened, in words: the status line, and all that some players get of the board. Money is told by the page. */
  outcome(round: Played<Bet, View>, language: Language): string;
  /** Words of what a player may do in the middle of a round. */
  actions: Record<string, PageText>;
  /** Paragraphs. */
  rules(language: Language): string[];
  prizes(language: Language): Prize[];
  /** What the history tells about a round, besides stake and win. */
  describe(round: Played<Bet, View>, language: Language): Fact[];
}

/** What a player may do, in words; its own name where an earlier version of the engine had it. */
export function actionName(
  { actions }: Pick<Look<unknown, unknown>, 'actions'>,
  action: string,
  language: Language,
): string {
  const text = actions[action];
  return text ? textsIn(language)(text) : action;
}

export interface Engine<Bet extends Staked, View> {
  name: string;
  rules: Rules<Bet, View>;
  /** From the fields of a form, each a text or, where a name comes several times, texts; what it refuses is INVALID_INPUT. */
  bet: z.ZodType<Bet>;
  look: Look<Bet, View>;
  /** Share of rounds that pay something, counted as the return is; without it that is a matter of the bet. */
  hits?(): number;
  /** Least and most of one bet. */
  stakes: { least: number; most: number };
  /** The bet of a free spin worth so many rupiah; without it the engine has no free spins. */
  freeSpin?(value: number): Bet;
  /** The action that ends a round which its player left; without one such a round is refunded. */
  whenLeft?: string;
}

/** A table whose rounds everybody at it shares: they are drawn by the clock. */
export interface LiveTable<Bet, View> extends LivePace {
  /** The bet of whoever only watches. */
  watching: Bet;
  /** A bet in words, while its round is not drawn. */
  tell(bet: Bet, language: Language): string;
  /** A drawn round among the last results. */
  result(view: View, language: Language): Html;
}

/** A game of the catalogue: an engine with a configuration of its own. */
// biome-ignore lint/suspicious/noExplicitAny: each game keeps its bets and views to itself; who runs any of them hands them on.
export interface Game<Bet extends Staked = any, View = any> {
  gameBrand: string;
  gameID: string;
  /** One sentence: what one does in it. */
  about: PageText;
  engine: Engine<Bet, View>;
  live?: LiveTable<Bet, View>;
}

/** A game of the catalogue with the version of its rules, which every round of it keeps. */
export interface BundledGame extends Game {
  rulesVersion: string;
}

/** Whether rounds of a version of the rules can be resumed or computed again. Rounds without a version are older than versions. */
export const hasRules = ({ rulesVersion }: BundledGame, version: string | null): boolean =>
  version === null || version === rulesVersion;
