import type { RealtimeSettings } from '../../contract/api.ts';
import type { Environment } from '../environment.ts';

/** What the socket host answers to a channel authorization. */
export interface ChannelAuth {
  auth: string;
  channel_data?: string;
}

export interface ChannelAuthRequest {
  socketId: string;
  channel: string;
}

/** Where the answering script looks its callback up: `Pusher.auth_callbacks`. */
export type AuthorizationCallbacks = Record<string, (answer: unknown) => void>;

export interface RealtimeHandlers {
  /** Something about the session has changed. */
  onSession(): void;
  onEvent(channel: string, data: unknown): void;
  onSubscribed(channel: string): void;
  onSubscriptionError(channel: string, reason: unknown): void;
  onConnected(): void;
  /** There is no connection; the library is after one. */
  onConnecting(): void;
  /** The host does not want this connection; nothing reconnects by itself. `code` is the protocol's, if it gave one. */
  onRefused(code: number | null): void;
  onSignInError(reason: unknown): void;
  /** The platform has no real-time calls. */
  onNotOffered(): void;
  onError(reason: unknown): void;
}

/** The little that the shell needs of pusher-js. */
export interface RealtimeClient {
  connect(): void;
  disconnect(): void;
  /** Asks the host for a sign of life; a connection that gives none in time is replaced. */
  verify(): void;
  /** Signs this connection and all that follow in, until `signOut`. */
  signIn(): void;
  signOut(): void;
  /** Asks anew when the channel is not subscribed, whatever became of the last time. */
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
}

/** What a connection needs of the browser. */
export type RealtimeEnvironment = Pick<Environment, 'fetch' | 'after' | 'now' | 'random' | 'runScript'>;

export type OpenRealtime = (
  configuration: RealtimeSettings,
  environment: RealtimeEnvironment,
  handlers: RealtimeHandlers,
) => RealtimeClient;
