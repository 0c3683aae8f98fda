import type { IncomingMessage } from 'node:http';
import type { Bounds } from '../../http/http-server.ts';

export interface SocketApp {
  id: string;
  key: string;
  secret: string;
}

export interface Member {
  user_id: string;
  user_info?: unknown;
}

export interface AuthorizationRequest {
  ticket: string;
  socketId: string;
  channel: string;
}

/** `member` accompanies presence channels. */
export type AuthorizationAnswer =
  | { granted: true; member?: Member /** Whose socket it is from now on. */; user?: string }
  | { granted: false; reason: string };

/** Redeems a ticket (D23). A rejection of the promise means that nobody could decide: the browser tries again later. */
export type Authorize = (request: AuthorizationRequest) => Promise<AuthorizationAnswer>;

/** `event` is a fixed dotted name. Fields are plain values, already safe to print on one line. */
export type HostLog = (event: string, fields: Record<string, string | number | null>) => void;

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
  bounds?: Bounds;
  authorize: Authorize;
  log: HostLog;
}
