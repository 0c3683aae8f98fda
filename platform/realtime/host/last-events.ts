import { limits } from './limits.ts';

/** The last event of each cache channel, for those who join later. */
export class LastEvents {
  readonly #events = new Map<string, { frame: string; until: number }>();

  keep(channel: string, frame: string): void {
    this.#events.delete(channel);
    this.#events.set(channel, { frame, until: performance.now() + limits.lastEventTime });
    const [oldest] = this.#events.keys();
    if (this.#events.size > limits.lastEvents && oldest !== undefined) this.#events.delete(oldest);
  }

  of(channel: string): string | undefined {
    const event = this.#events.get(channel);
    if (event && event.until > performance.now()) return event.frame;
    this.#events.delete(channel);
    return undefined;
  }
}
