/** Milliseconds until the player is told that it takes too long (D29). */
const timeout = 10_000;
const pause = 1_000;

interface WaitOptions {
  /** The status of the answer about the player; throws without one. */
  ask(signal: AbortSignal): Promise<number>;
  after(milliseconds: number, callback: () => void): () => void;
  ready(): void;
  visitor(): void;
  late(): void;
}

export interface Wait {
  stop(): void;
}

/** Asks until the session answers, for at most ten seconds; exactly one of the three outcomes is called. */
export function waitForSession({ ask, after, ready, visitor, late }: WaitOptions): Wait {
  const controller = new AbortController();
  let cancelPause = () => {};
  const stop = () => {
    controller.abort();
    cancelPause();
    cancelTimeout();
  };
  const cancelTimeout = after(timeout, () => {
    stop();
    late();
  });
  async function again(): Promise<void> {
    const status = await ask(controller.signal).catch(() => 0);
    if (controller.signal.aborted) return;
    if (status !== 200 && status !== 401) {
      cancelPause = after(pause, again);
      return;
    }
    stop();
    if (status === 200) ready();
    else visitor();
  }
  void again();
  return { stop };
}
