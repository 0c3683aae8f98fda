import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { patience } from './patience.ts';

export interface Frame {
  event: string;
  channel?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the content of frames
  data: any;
  user_id?: string;
}

export const appPath = '/app/278d425bdf160c739803?protocol=7&client=test&version=1.0';

/** A plain WebSocket that collects frames, with `data` decoded twice like clients of the protocol do. */
export class RawClient {
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  readonly socket: WebSocket;
  socketId = '';
  closed: { code: number; reason: string } | null = null;

  constructor(url: string, origin?: string) {
    this.socket = new WebSocket(url, origin === undefined ? {} : { origin });
    this.socket.on('message', (bytes) => this.#take(String(bytes)));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.socket.on('error', () => {});
  }

  #take(text: string): void {
    const frame = JSON.parse(text);
    this.texts.push(text);
    this.frames.push({
      ...frame,
      data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data,
    });
  }

  send(event: string, data: unknown, channel?: string): void {
    this.socket.send(JSON.stringify({ event, data, channel }));
  }

  subscribe(channel: string, fields: object = {}): void {
    this.send('pusher:subscribe', { channel, ...fields });
  }

  of(event: string): Frame[] {
    return this.frames.filter((frame) => frame.event === event);
  }

  /** The first frame of this name from now on, or the first one so far. */
  async receives(event: string): Promise<Frame> {
    return vi.waitFor(() => {
      const frame = this.of(event)[0];
      if (!frame) throw new Error(`no ${event} among ${this.texts.join(' ')} (closed: ${this.closed?.code})`);
      return frame;
    }, patience);
  }

  /** Resolves when everything sent so far has been handled. */
  async settles(): Promise<void> {
    const before = this.of('pusher:pong').length;
    this.send('pusher:ping', {});
    await vi.waitFor(() => {
      if (this.of('pusher:pong').length === before) throw new Error('no pong');
    }, patience);
  }

  async ends(): Promise<{ code: number; reason: string }> {
    return vi.waitFor(() => {
      if (!this.closed) throw new Error('still open');
      return this.closed;
    }, patience);
  }
}

/** Opens a socket and closes it after the test, also if the host refuses it. */
export function openSocket(base: string, path = appPath, origin?: string): RawClient {
  const client = new RawClient(base + path, origin);
  onTestFinished(() => client.socket.terminate());
  return client;
}

export async function connect(base: string, path = appPath): Promise<RawClient> {
  const client = openSocket(base, path);
  client.socketId = (await client.receives('pusher:connection_established')).data.socket_id;
  return client;
}
