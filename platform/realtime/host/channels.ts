import type { ChannelName } from './channel-names.ts';
import type { Connection } from './connection.ts';
import { Roster } from './presence.ts';

export interface Channel {
  readonly name: ChannelName;
  readonly subscribers: Set<Connection>;
  /** Null but for presence channels. */
  readonly roster: Roster | null;
}

/** The channels that somebody is subscribed to. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #large: ReadonlySet<string>;

  constructor(large: readonly string[] = []) {
    this.#large = new Set(large);
  }

  find(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  all(): Iterable<Channel> {
    return this.#channels.values();
  }

  /** The channel as it is or as it would begin; it exists for others only once somebody is added. */
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

  /** The frame is encoded once, however many sockets it goes to. */
  broadcast(channel: Channel, frame: string, exceptSocketId?: string): void {
    const bytes = Buffer.from(frame);
    for (const subscriber of channel.subscribers) {
      if (subscriber.socketId !== exceptSocketId) subscriber.send(bytes);
    }
  }
}
