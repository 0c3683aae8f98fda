import { pageEntry } from './entry.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

const backoff = { firstMs: 2_000, maxMs: 60_000 };

/** Loads a part of the shell; resolves to the function that starts it. */
type Load<Dependencies> = () => Promise<(dependencies: Dependencies) => Stop | undefined>;

interface WithEnvironment {
  environment: Environment;
}

/** Loads and starts a part of the shell once it is needed. A failed download is retried. */
export function onDemand<Dependencies extends WithEnvironment>(
  load: Load<Dependencies>,
  dependencies: Dependencies,
) {
  const { environment } = dependencies;
  let state: 'idle' | 'started' | 'failed' = 'idle';
  let stopped = false;
  const retry = createRetry(environment, backoff, retryFailed);
  const unlisten = environment.on('online', retryFailed);
  let undo: Stop | undefined;

  async function begin(): Promise<void> {
    state = 'started';
    let start: Awaited<ReturnType<typeof load>>;
    try {
      start = await load();
    } catch (reason) {
      state = 'failed';
      environment.warn('A script could not be loaded', reason);
      if (!stopped) retry.schedule();
      return;
    }
    if (!stopped) undo = start(dependencies);
  }

  function retryFailed(): void {
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

/** Loads the parts for players once somebody is logged in, in this tab or another. */
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

/** Loads the invitation for links with `ot` and `rf` (D2). */
export function onceInvited<Dependencies extends WithEnvironment>(
  load: Load<Dependencies>,
  dependencies: Dependencies,
) {
  const { environment } = dependencies;
  const part = onDemand(load, dependencies);
  const update = () => {
    const entry = pageEntry(environment);
    if (entry.kind === 'stay' && entry.invitation) part.need();
  };
  update();
  return { stop: combineStops([environment.on('navigation', update), part.stop]) };
}
