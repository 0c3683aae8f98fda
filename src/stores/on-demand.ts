import { entryOfPage } from './entry.ts';
import type { Environment, Stop, Topic } from './environment.ts';
import { createRetry } from './retry.ts';
import { $account } from './session.ts';

const backoff = { first: 2_000, longest: 60_000 };

/** A topic that most visits never need: downloaded and started once, when it is. A failed download is tried again. */
export function onDemand(environment: Environment, load: () => Promise<Topic>) {
  let state: 'idle' | 'begun' | 'failed' = 'idle';
  let stopped = false;
  const retry = createRetry(environment, backoff, again);
  const unlisten = environment.on('online', again);
  let undo: Stop | undefined;

  async function begin(): Promise<void> {
    state = 'begun';
    let start: Topic;
    try {
      start = await load();
    } catch (reason) {
      state = 'failed';
      environment.warn('A part of the shell could not be loaded', reason);
      if (!stopped) retry.schedule();
      return;
    }
    if (!stopped) undo = start(environment);
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
export function startPlayerOnDemand(environment: Environment): Stop {
  const { need, stop } = onDemand(environment, environment.loadPlayer);
  const unlisten = $account.subscribe((account) => {
    if (account !== null) need();
  });
  return () => {
    unlisten();
    stop();
  };
}

/** What a link with `ot` and `rf` needs (D2). */
export function startInvitationOnDemand(environment: Environment): Stop {
  const { need, stop } = onDemand(environment, environment.loadInvitation);
  const look = () => {
    const entry = entryOfPage(environment);
    if (entry.kind === 'stay' && entry.invitation) need();
  };
  look();
  const unlisten = environment.on('navigation', look);
  return () => {
    unlisten();
    stop();
  };
}
