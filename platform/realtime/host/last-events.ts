import { limits } from './limits.ts';

export interface LastEvent {
  frame: string;
  data: string;
}

/** Stores the last event of each cache channel. */
export class LastEvents {
  readonly #events = new Map<string, LastEvent & { until: number }>();

  keep(channel: string, event: LastEvent): void {
    this.#events.delete(channel);
    this.#events.set(channel, { ...event, until: performance.now() + limits.lastEventTtlMs });
    const [oldest] = this.#events.keys();
    if (this.#events.size > limits.lastEvents && oldest !== undefined) this.#events.delete(oldest);
  }

  of(channel: string): (LastEvent & { seconds: number }) | undefined {
    const event = this.#events.get(channel);
    const left = (event?.until ?? 0) - performance.now();
    if (event && left > 0) return { ...event, seconds: Math.ceil(left / 1000) };
    this.#events.delete(channel);
    return undefined;
  }
}
