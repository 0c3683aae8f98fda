/** After this long the page reports that it takes too long (D29). */
const timeoutMs = 10_000;
const pollIntervalMs = 1_000;

/** The result of a poll: proceed, no session, or not decided yet. */
export type PollResult = 'ready' | 'visitor' | 'undecided';

interface WaitOptions {
  /** Rejects without a response. */
  poll(signal: AbortSignal): Promise<PollResult>;
  after(delayMs: number, callback: () => void): () => void;
  ready(): void;
  visitor(): void;
  late(): void;
}

export interface Wait {
  stop(): void;
}

/**
 * Polls until the page can proceed, for at most ten seconds, and calls exactly one of the callbacks. A result that
 * is still undecided then counts as ready: the next page shows it.
 */
export function pollUntilReady({ poll: request, after, ready, visitor, late }: WaitOptions): Wait {
  const controller = new AbortController();
  let last: PollResult | null = null;
  let cancelPoll = () => {};
  const stop = () => {
    controller.abort();
    cancelPoll();
    cancelTimeout();
  };
  const cancelTimeout = after(timeoutMs, () => {
    stop();
    if (last === 'undecided') ready();
    else late();
  });
  async function poll(): Promise<void> {
    const result = await request(controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    last = result;
    if (result !== 'ready' && result !== 'visitor') {
      cancelPoll = after(pollIntervalMs, poll);
      return;
    }
    stop();
    if (result === 'ready') ready();
    else visitor();
  }
  void poll();
  return { stop };
}
