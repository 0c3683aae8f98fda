import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits, ObserveAnswer } from '../../http/http-server.ts';

export interface SocketApp {
  id: string;
  key: string;
  secret: string;
  /** While the secret is exchanged: what is published may still be signed with it. */
  secretBefore?: string | undefined;
}

interface ChannelMember {
  user_id: string;
  user_info?: unknown;
}

interface AuthorizationRequest {
  ticket: string;
  socketId: string;
  channel: string;
}

/** `member` accompanies presence channels. */
export type AuthorizationAnswer =
  | { granted: true; member?: ChannelMember /** Whose socket it is from now on. */; user?: string }
  | { granted: false; reason: string };

/** Redeems a ticket (D23). A rejection of the promise means that nobody could decide: the browser tries again later. */
export type Authorize = (request: AuthorizationRequest) => Promise<AuthorizationAnswer>;

/** `event` is a fixed dotted name. Fields are plain values, already safe to print on one line. */
export type HostLog = (event: string, fields: Record<string, string | number | null>) => void;

/** An event as the HTTP API takes it, for up to a hundred channels. */
export interface ServerEvent {
  name: string;
  data: string;
  /** The socket that caused the event and already knows. */
  exceptSocketId?: string | undefined;
}

/** What concerns the sockets of all hosts: events in their order, or the end of a user's connections. */
export type Broadcast = { events: (ServerEvent & { channels: string[] })[] } | { user: string };

/** Joins the hosts of one installation. */
export interface Relay {
  /**
   * Resolves after the first try to connect; from then on delivers what any host sends, this one included, each once.
   * `missed` is called when something may have been sent that can't be found out any more.
   */
  start(handlers: { deliver: (message: Broadcast) => void; missed: () => void }): Promise<void>;
  /** Rejects when it is not certain that the message will be delivered. */
  send(message: Broadcast): Promise<void>;
  stop(): Promise<void>;
}

export interface SocketHostOptions {
  app: SocketApp;
  host: string;
  port: number;
  /** Origins of the pages that may connect; `'*'` admits all. */
  allowedOrigins: readonly string[] | '*';
  /** Presence channels that take any number of members; see presence.ts. */
  largeChannels?: readonly string[];
  /** Channels on which browsers may send events to each other; none by default. */
  clientEventChannels?: readonly string[];
  /** Whom a socket counts for, such as the visitor's address behind trusted proxies; null is not counted. */
  addressOf?: (request: IncomingMessage) => string | null;
  /** How many sockets one address may hold. */
  connectionsPerAddress?: number;
  /** Of connections, upgraded or not; see http-server.ts. */
  bounds?: ConnectionLimits;
  observe?: ObserveAnswer | undefined;
  authorize: Authorize;
  /** Without one this host is the only one. */
  relay?: Relay;
  log: HostLog;
}
