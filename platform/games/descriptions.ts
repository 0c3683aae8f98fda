import type { GameDescription, GameProviders } from './provider.ts';

/** Milliseconds. The catalogue does not wait for a provider that is slow. */
const PATIENCE = 2_000;
const KEPT = 10 * 60 * 1_000;
/** A provider that did not answer is asked again soon. */
const RETRY = 30_000;
/** Games times languages; a caller may name any language, so the oldest answers go first. */
const MOST = 2_000;

interface Kept {
  description: Promise<GameDescription | null>;
  until: number;
}

interface Described {
  gameBrand: string;
  gameID: string;
}

function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider does not answer.')), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** Asks providers what they tell of their games, and keeps it. Null: nothing is known, for now or at all. */
export function createDescriptions(providers: GameProviders, clock: () => number) {
  const kept = new Map<string, Kept>();

  async function ask({ gameBrand, gameID }: Described, language: string): Promise<GameDescription | null> {
    return (await providers(gameBrand).describeGame?.(gameBrand, gameID, language)) ?? null;
  }

  return (game: Described, language: string): Promise<GameDescription | null> => {
    const name = JSON.stringify([game.gameBrand, game.gameID, language.toLowerCase()]);
    const known = kept.get(name);
    if (known && known.until > clock()) return known.description;
    const entry: Kept = {
      until: clock() + KEPT,
      description: within(PATIENCE, ask(game, language)).catch(() => {
        entry.until = clock() + RETRY;
        return null;
      }),
    };
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return entry.description;
  };
}

export type Descriptions = ReturnType<typeof createDescriptions>;
