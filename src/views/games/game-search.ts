import type { Game, GamePage } from '../../contract/contract.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Longer queries are cut. */
export const MAX_QUERY_LENGTH = 80;
const MAX_WORDS = 8;
/** Minimum length of a prefix match; names match from the first letter. */
const MIN_PREFIX_LENGTH = 3;

/** Splits a text into lower-case words without accents, at everything that is not a letter or digit. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Normalizes a query: one line, cut, without invisible characters. */
export function normalizeQuery(typed: string | null): string {
  const line = (typed ?? '')
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

/** A game and its words by weight: name, then brand and class, then rules, in all languages. */
export interface SearchedGame {
  game: Game;
  words: readonly (readonly string[])[];
}

type GameDescription = Pick<NonNullable<GamePage['description']>, 'about' | 'rules' | 'prizes'>;

export function searchedGame(
  game: Game,
  descriptions: readonly GameDescription[],
  translate: readonly Translate[],
): SearchedGame {
  const kinds = translate.map((t) => t(`lobby.class.${game.gameClass}`));
  const rules = descriptions.flatMap(({ about, rules, prizes }) => [
    about,
    ...rules,
    ...prizes.map(({ label }) => label),
  ]);
  return {
    game,
    words: [
      splitWords(game.gameName),
      splitWords([game.gameBrandName, game.gameClass, ...kinds].join(' ')),
      splitWords(rules.join(' ')),
    ],
  };
}

/** Ranks a game for a word: 0 for an exact name, higher is worse, null for no match. */
function matchRank({ words }: SearchedGame, searchedWord: string): number | null {
  const ranks = words.flatMap((some, importance) => {
    if (some.includes(searchedWord)) return [2 * importance];
    const isEnough = importance === 0 || searchedWord.length >= MIN_PREFIX_LENGTH;
    return isEnough && some.some((word) => word.startsWith(searchedWord)) ? [2 * importance + 1] : [];
  });
  return ranks.length > 0 ? Math.min(...ranks) : null;
}

/** Games that match all words of the query or their prefixes; best first, otherwise in catalogue order. */
export function findGames(games: readonly SearchedGame[], query: string): Game[] {
  const searchedWord = [...new Set(splitWords(query))].slice(0, MAX_WORDS);
  if (searchedWord.length === 0) return [];
  const found = games.flatMap((one) => {
    const ranks = searchedWord.map((word) => matchRank(one, word));
    return ranks.includes(null)
      ? []
      : [{ game: one.game, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game);
}
