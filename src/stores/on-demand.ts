import { entryOfPage } from './entry.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

const backoff = { first: 2_000, longest: 60_000 };

/** Downloads a part of the shell; what comes starts it. */
type Load<Dependencies> = () => Promise<(dependencies: Dependencies) => Stop | undefined>;

interface WithEnvironment {
  environment: Environment;
}

/** A part that most visits never need: downloaded and started once, when it is. A failed download is tried again. */
export function onDemand<Dependencies extends WithEnvironment>(
  load: Load<Dependencies>,
  dependencies: Dependencies,
) {
  const { environment } = dependencies;
  let state: 'idle' | 'begun' | 'failed' = 'idle';
  let stopped = false;
  const retry = createRetry(environment, backoff, again);
  const unlisten = environment.on('online', again);
  let undo: Stop | undefined;

  async function begin(): Promise<void> {
    state = 'begun';
    let start: Awaited<ReturnType<typeof load>>;
    try {
      start = await load();
    } catch (reason) {
      state = 'failed';
      environment.warn('A part of the shell could not be loaded', reason);
      if (!stopped) retry.schedule();
      return;
    }
    if (!stopped) undo = start(dependencies);
  }

  function again(): void {
    if (state === 'failed') void begin();
  }

  return {
    need(): void {
      if (state === 'idle') void begin();
    },
    stop(): void {
      stopped = true;
      unlisten();
      retry.stop();
      undo?.();
    },
  };
}

/** What only a player needs, from the moment that there is one: here, or in another tab. */
export function onceLoggedIn<Dependencies extends WithEnvironment & { session: SessionTopic }>(
  load: Load<Dependencies>,
  dependencies: Dependencies,
) {
  const part = onDemand(load, dependencies);
  const unlisten = dependencies.session.$account.subscribe((account) => {
    if (account !== null) part.need();
  });
  return { stop: combineStops([unlisten, part.stop]) };
}

/** What a link with `ot` and `rf` needs (D2). */
export function onceInvited<Dependencies extends WithEnvironment>(
  load: Load<Dependencies>,
  dependencies: Dependencies,
) {
  const { environment } = dependencies;
  const part = onDemand(load, dependencies);
  const look = () => {
    const entry = entryOfPage(environment);
    if (entry.kind === 'stay' && entry.invitation) part.need();
  };
  look();
  return { stop: combineStops([environment.on('navigation', look), part.stop]) };
}
