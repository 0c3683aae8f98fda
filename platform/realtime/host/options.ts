import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits, ObserveResponse } from '../../../runtime/http-server.ts';

export interface SocketApp {
  id: string;
  key: string;
  secret: string;
  /** Also accepted on published events during a rotation of the secret. */
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

/** `member` is set for presence channels. */
export type AuthorizationResult =
  | {
      granted: true;
      member?: ChannelMember /** The user that the socket belongs to from now on. */;
      user?: string;
    }
  | { granted: false; reason: string };

/** Redeems a ticket (D23). A rejection means that no decision was possible: the browser retries later. */
export type Authorize = (request: AuthorizationRequest) => Promise<AuthorizationResult>;

/** `event` is a fixed dotted name. Field values are safe to print on one line. */
export type HostLog = (event: string, fields: Record<string, string | number | null>) => void;

/** An event of the HTTP API, for up to a hundred channels. */
export interface ServerEvent {
  name: string;
  data: string;
  /** The socket that caused the event, which is not sent to it. */
  exceptSocketId?: string | undefined;
}

/** A message for the sockets of all hosts: an event, or the termination of a user's connections. */
export type Broadcast = { event: ServerEvent; channels: string[] } | { user: string };

/** Connects the hosts of one installation. */
export interface Relay {
  /**
   * Resolves after the first attempt to connect; then delivers each message of any host once, this host's
   * included. `missed` is called when messages may have been lost for good.
   */
  start(handlers: { deliver: (message: Broadcast) => void; missed: () => void }): Promise<void>;
  /** Rejects when delivery is uncertain. */
  send(message: Broadcast): Promise<void>;
  stop(): Promise<void>;
}

export interface SocketHostOptions {
  app: SocketApp;
  host: string;
  port: number;
  /** A listening socket of a supervisor, used instead of host and port. */
  fd?: number | undefined;
  /** Origins of pages that may connect; `'*'` allows all. */
  allowedOrigins: readonly string[] | '*';
  /** Presence channels without a limit of members; see presence.ts. */
  largeChannels?: readonly string[];
  /** The address that a socket counts for, behind trusted proxies the visitor's; null is not counted. */
  addressOf?: (request: IncomingMessage) => string | null;
  /** Maximum number of sockets per address. */
  connectionsPerAddress?: number;
  /** Limits of all connections; see http-server.ts. */
  bounds?: ConnectionLimits;
  observe?: ObserveResponse | undefined;
  authorize: Authorize;
  /** Absent for a single host. */
  relay?: Relay;
  log: HostLog;
}
