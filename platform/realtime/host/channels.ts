import type { ChannelName } from './channel-names.ts';
import type { Connection } from './connection.ts';
import { Roster } from './presence.ts';

export interface Channel {
  readonly name: ChannelName;
  readonly subscribers: Set<Connection>;
  /** Null except for presence channels. */
  readonly roster: Roster | null;
}

/** Channels with at least one subscriber. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #large: ReadonlySet<string>;

  constructor(large: readonly string[] = []) {
    this.#large = new Set(large);
  }

  find(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  /** Returns the channel, or a new one that is visible to others only once it has a subscriber. */
  prepare(name: ChannelName): Channel {
    const roster = name.kind === 'presence' ? new Roster(this.#large.has(name.text)) : null;
    return this.find(name.text) ?? { name, subscribers: new Set(), roster };
  }

  add(channel: Channel, connection: Connection): void {
    this.#channels.set(channel.name.text, channel);
    channel.subscribers.add(connection);
    connection.channels.add(channel.name.text);
  }

  remove(channel: Channel, connection: Connection): void {
    channel.subscribers.delete(connection);
    connection.channels.delete(channel.name.text);
    if (channel.subscribers.size === 0) this.#channels.delete(channel.name.text);
  }

  /** Encodes the frame once for all sockets. */
  broadcast(channel: Channel, frame: string, exceptSocketId?: string): void {
    const bytes = Buffer.from(frame);
    for (const subscriber of channel.subscribers) {
      if (subscriber.socketId !== exceptSocketId) subscriber.send(bytes);
    }
  }
}
