import { isDeepStrictEqual } from 'node:util';
import { createPlatformClient, type PlatformClient } from '../src/server/platform/client.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import type { Outcome } from '../src/server/platform/outcome.ts';

const maxAgeMs = 60_000;

/**
 * Keeps a fact of the platform that is the same for everyone. No request waits for it: one that finds it older than a
 * minute has it loaded for the next. Null until it was loaded once; the same object until it changes.
 */
export function keepFact<T>(
  connection: PlatformConnection,
  load: (platform: PlatformClient) => Promise<Outcome<T>>,
): () => T | null {
  let fact: T | null = null;
  let validUntil = 0;
  const refresh = async () => {
    const caller = { token: null, address: null, requestId: crypto.randomUUID() };
    const outcome = await load(createPlatformClient(connection, caller));
    if (outcome.kind === 'done' && !isDeepStrictEqual(outcome.value, fact)) fact = outcome.value;
  };
  const current = () => {
    if (Date.now() >= validUntil) {
      validUntil = Date.now() + maxAgeMs;
      void refresh();
    }
    return fact;
  };
  current();
  return current;
}
