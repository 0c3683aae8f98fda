import type { Game, GamePage } from '../../contract/contract.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Longer queries are cut. */
export const LONGEST_QUERY = 80;
const MOST_WORDS = 8;
/** Minimum length of a prefix match; names match from the first letter. */
const SHORTEST_BEGINNING = 3;

/** Splits a text into lower-case words without accents, at everything that is not a letter or digit. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Normalizes a query: one line, cut, without invisible characters. */
export function queryOf(typed: string | null): string {
  const line = (typed ?? '')
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_QUERY).join('').trim();
}

/** A game and its words by weight: name, then brand and class, then rules, in all languages. */
export interface SearchedGame {
  game: Game;
  words: readonly (readonly string[])[];
}

type Told = Pick<NonNullable<GamePage['description']>, 'about' | 'rules' | 'prizes'>;

export function searchedGame(
  game: Game,
  told: readonly Told[],
  translate: readonly Translate[],
): SearchedGame {
  const kinds = translate.map((t) => t(`lobby.class.${game.gameClass}`));
  const rules = told.flatMap(({ about, rules, prizes }) => [
    about,
    ...rules,
    ...prizes.map(({ label }) => label),
  ]);
  return {
    game,
    words: [
      wordsOf(game.gameName),
      wordsOf([game.gameBrandName, game.gameClass, ...kinds].join(' ')),
      wordsOf(rules.join(' ')),
    ],
  };
}

/** How well a game matches a word: 0 for an exact name, higher is worse, null for no match. */
function rankOf({ words }: SearchedGame, asked: string): number | null {
  const ranks = words.flatMap((some, importance) => {
    if (some.includes(asked)) return [2 * importance];
    const isEnough = importance === 0 || asked.length >= SHORTEST_BEGINNING;
    return isEnough && some.some((word) => word.startsWith(asked)) ? [2 * importance + 1] : [];
  });
  return ranks.length > 0 ? Math.min(...ranks) : null;
}

/** Games that match all words of the query or their prefixes; best first, otherwise in catalogue order. */
export function findGames(games: readonly SearchedGame[], query: string): Game[] {
  const asked = [...new Set(wordsOf(query))].slice(0, MOST_WORDS);
  if (asked.length === 0) return [];
  const found = games.flatMap((one) => {
    const ranks = asked.map((word) => rankOf(one, word));
    return ranks.includes(null)
      ? []
      : [{ game: one.game, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game);
}
