import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTimeout } from '../../shared/with-timeout.ts';
import type { GameDescription, GameProviders } from './provider.ts';

const TIMEOUT_MS = 2_000;
const CACHE_TTL_MS = 10 * 60 * 1_000;
/** Waiting time before a failed provider is called again. */
const RETRY_MS = 30_000;
/**
 * Maximum number of cached descriptions, by game and language. Callers may send any language, so the oldest
 * are dropped.
 */
const MAX_CACHED = 2_000;

/** BCP 47 for an undetermined language: only numbers of such a description are used. */
const ANY_LANGUAGE = 'und';

interface CachedDescription {
  description: Promise<GameDescription | null>;
  until: number;
}

interface Described {
  gameBrand: string;
  gameID: string;
}

/** Caches the descriptions of games, which providers return on demand. */
export function createDescriptions(providers: GameProviders, clock: () => number) {
  const cache = new Map<string, CachedDescription>();
  const returns = new Map<string, number>();
  let preloading = false;

  async function requestDescription(
    { gameBrand, gameID }: Described,
    language: string,
  ): Promise<GameDescription | null> {
    return (await providers(gameBrand).describeGame?.(gameBrand, gameID, language)) ?? null;
  }

  const cacheKey = ({ gameBrand, gameID }: Described, language: string) =>
    JSON.stringify([gameBrand, gameID, language.toLowerCase()]);

  /** Null: the provider has no description, or failed. */
  function descriptionOf(game: Described, language: string): Promise<GameDescription | null> {
    const key = cacheKey(game, language);
    const cached = cache.get(key);
    if (cached && cached.until > clock()) return cached.description;
    const entry: CachedDescription = {
      until: clock() + CACHE_TTL_MS,
      description: withTimeout(TIMEOUT_MS, () => requestDescription(game, language)).catch(() => {
        entry.until = clock() + RETRY_MS;
        return null;
      }),
    };
    cache.delete(key);
    cache.set(key, entry);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return entry.description;
  }

  /** The expected win per rupiah staked; null without a description. */
  async function returnOf(game: Described): Promise<number | null> {
    return (await descriptionOf(game, ANY_LANGUAGE))?.returnToPlayer?.value ?? null;
  }

  /** One game at a time, since a provider may need a moment to compute the return of a game. */
  async function preload(games: readonly Described[]): Promise<void> {
    for (const game of games) {
      await nextTurn();
      const value = await returnOf(game);
      if (value !== null) returns.set(cacheKey(game, ANY_LANGUAGE), value);
    }
  }

  /**
   * The cached returns, in order; null for those that are not loaded yet, which are requested in the
   * background.
   */
  function cachedReturns(games: readonly Described[]): (number | null)[] {
    if (!preloading) {
      preloading = true;
      void preload(games).finally(() => {
        preloading = false;
      });
    }
    return games.map((game) => returns.get(cacheKey(game, ANY_LANGUAGE)) ?? null);
  }

  return { descriptionOf, returnOf, cachedReturns };
}
