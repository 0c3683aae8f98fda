import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTimeout } from '../../shared/with-timeout.ts';
import type { GameDescription, GameProviders } from './provider.ts';

/** Milliseconds that the page of a game waits for a provider. */
const TIMEOUT_MS = 2_000;
const KEPT = 10 * 60 * 1_000;
/** A provider that did not answer is asked again soon. */
const RETRY = 30_000;
/** Games times languages; a caller may name any language, so the oldest answers go first. */
const MOST = 2_000;

/** BCP 47 for no language in particular: of an answer in it only numbers are used. */
const ANY_LANGUAGE = 'und';

interface Kept {
  description: Promise<GameDescription | null>;
  until: number;
}

interface Described {
  gameBrand: string;
  gameID: string;
}

/** What providers tell of their games: asked when somebody wants it, and kept for a while. */
export function createDescriptions(providers: GameProviders, clock: () => number) {
  const kept = new Map<string, Kept>();
  const returns = new Map<string, number>();
  let learning = false;

  async function ask({ gameBrand, gameID }: Described, language: string): Promise<GameDescription | null> {
    return (await providers(gameBrand).describeGame?.(gameBrand, gameID, language)) ?? null;
  }

  const nameOf = ({ gameBrand, gameID }: Described, language: string) =>
    JSON.stringify([gameBrand, gameID, language.toLowerCase()]);

  /** Null: nothing is known, for now or at all. */
  function descriptionOf(game: Described, language: string): Promise<GameDescription | null> {
    const name = nameOf(game, language);
    const known = kept.get(name);
    if (known && known.until > clock()) return known.description;
    const entry: Kept = {
      until: clock() + KEPT,
      description: withTimeout(TIMEOUT_MS, () => ask(game, language)).catch(() => {
        entry.until = clock() + RETRY;
        return null;
      }),
    };
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return entry.description;
  }

  /** One game after the other: to count what a game returns may take a provider a moment. */
  async function learn(games: readonly Described[]): Promise<void> {
    for (const game of games) {
      await nextTurn();
      const { returnToPlayer } = (await descriptionOf(game, ANY_LANGUAGE)) ?? {};
      if (returnToPlayer) returns.set(nameOf(game, ANY_LANGUAGE), returnToPlayer.value);
    }
  }

  /** What is known of the returns by now, in order; what is not is learnt meanwhile. Waits for no provider. */
  function knownReturns(games: readonly Described[]): (number | null)[] {
    if (!learning) {
      learning = true;
      void learn(games).finally(() => {
        learning = false;
      });
    }
    return games.map((game) => returns.get(nameOf(game, ANY_LANGUAGE)) ?? null);
  }

  return { descriptionOf, knownReturns };
}
