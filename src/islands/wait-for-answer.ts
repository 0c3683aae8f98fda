/** Milliseconds until the player is told that it takes too long (D29). */
const timeout = 10_000;
const pause = 1_000;

/** What an answer says: go on, there is no session, or the truth is not known yet. */
export type Heard = 'ready' | 'visitor' | 'undecided';

interface WaitOptions {
  /** Rejects without an answer. */
  ask(signal: AbortSignal): Promise<Heard>;
  after(milliseconds: number, callback: () => void): () => void;
  ready(): void;
  visitor(): void;
  late(): void;
}

export interface Wait {
  stop(): void;
}

/**
 * Asks until there is an answer to go on with, for at most ten seconds; exactly one of the three outcomes is called. What
 * is still undecided then is told by the page that follows.
 */
export function waitForAnswer({ ask, after, ready, visitor, late }: WaitOptions): Wait {
  const controller = new AbortController();
  let last: Heard | null = null;
  let cancelPause = () => {};
  const stop = () => {
    controller.abort();
    cancelPause();
    cancelTimeout();
  };
  const cancelTimeout = after(timeout, () => {
    stop();
    if (last === 'undecided') ready();
    else late();
  });
  async function again(): Promise<void> {
    const heard = await ask(controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    last = heard;
    if (heard !== 'ready' && heard !== 'visitor') {
      cancelPause = after(pause, again);
      return;
    }
    stop();
    if (heard === 'ready') ready();
    else visitor();
  }
  void again();
  return { stop };
}
