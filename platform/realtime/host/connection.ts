import type { WebSocket } from 'ws';
import { errorFrame, pingFrame } from './frames.ts';
import { limits, liveness } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';

export interface SignedInUser {
  id: string;
  info: unknown;
}

export type Transport = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'bufferedAmount'>;

/** A browser's socket. */
export class Connection {
  readonly socketId: string;
  readonly channels = new Set<string>();
  /** Users whose termination closes this socket. */
  readonly owners = new Set<string>();
  readonly frames = new RateLimiter(limits.framesPerSecond);
  readonly reports = new RateLimiter(limits.reportsPerSecond);
  user: SignedInUser | null = null;
  readonly #transport: Transport;
  #aliveAt = performance.now();
  #inChannelAt = performance.now();
  #pinged = false;
  #ending = false;

  constructor(socketId: string, transport: Transport) {
    this.socketId = socketId;
    this.#transport = transport;
  }

  get ending(): boolean {
    return this.#ending;
  }

  /** Bytes sent that the browser has not received. */
  get waitingBytes(): number {
    return this.#transport.bufferedAmount;
  }

  markAlive(): void {
    this.#aliveAt = performance.now();
    this.#pinged = false;
  }

  /** Drops a client that does not read, before its queue fills the memory. */
  send(frame: string | Buffer): void {
    if (this.#ending) return;
    if (this.#transport.bufferedAmount > limits.sendBuffer) {
      this.terminate();
      return;
    }
    this.#transport.send(frame, { binary: false });
  }

  warn(message: string, code: number | null = null): void {
    this.send(errorFrame(code, message));
  }

  /** Sends the reason and closes, for errors that the client must fix before reconnecting. */
  refuse(code: number, message: string): void {
    this.warn(message, code);
    this.close(code, message);
  }

  close(code: number, message: string): void {
    if (this.#ending) return;
    this.#ending = true;
    this.#transport.close(code, message);
  }

  terminate(): void {
    this.#ending = true;
    this.#transport.terminate();
  }

  /** Pings a quiet connection; closes it without a reply, or when it is in no channel for long. */
  checkLiveness(now: number): void {
    if (this.channels.size > 0) this.#inChannelAt = now;
    const silent = now - this.#aliveAt;
    if (silent >= liveness.cutAfterMs) {
      this.close(4201, 'Pong reply not received in time');
    } else if (now - this.#inChannelAt >= limits.maxIdleMs) {
      this.close(4202, 'Closed after inactivity: no channel was subscribed to');
    } else if (silent >= liveness.pingAfterMs && !this.#pinged) {
      this.#pinged = true;
      this.send(pingFrame);
    }
  }
}
