import type { RealtimeSettings } from '../../contract/api.ts';
import type { SignIn } from '../../contract/contract.ts';
import type { Environment } from '../environment.ts';

/**
 * The parts of what pages show of the player whose changes are events of this name, without data, on the player's own
 * channel.
 */
export const pushedParts = ['offers', 'messages', 'account', 'wallets'] as const;

type PushedPart = (typeof pushedParts)[number];

/** The socket host's response to a channel authorization. */
export interface ChannelAuth {
  auth: string;
  channel_data?: string;
}

export interface ChannelAuthRequest {
  socketId: string;
  channel: string;
}

/** What a socket needs of the platform. Both reject with `NotOffered` where the platform lacks it. */
export interface Credentials {
  /** A ticket for a channel (D23). */
  ticket(socketId: string, channel: string): Promise<string>;
  /** The signature with which the platform can close a player's socket when the session ends. */
  signIn(socketId: string): Promise<SignIn>;
}

/** The callbacks that the JSONP script calls: `Pusher.auth_callbacks`. */
export type AuthorizationCallbacks = Record<string, (response: unknown) => void>;

export interface RealtimeHandlers {
  /** The session has changed. */
  onSession(): void;
  /** A part of what pages show of the player has changed. */
  onChanged(part: PushedPart): void;
  onEvent(channel: string, data: unknown): void;
  onSubscribed(channel: string): void;
  onSubscriptionError(channel: string, reason: unknown): void;
  onConnected(): void;
  /** The library is reconnecting. */
  onConnecting(): void;
  /**
   * The host refused the connection and the library does not reconnect. `code` is the protocol's close code, if
   * any.
   */
  onRefused(code: number | null): void;
  onSignInError(reason: unknown): void;
  /** The platform has no real-time calls. */
  onNotOffered(): void;
  onError(reason: unknown): void;
}

/** The part of pusher-js that the shell uses. */
export interface RealtimeClient {
  connect(): void;
  disconnect(): void;
  /** Pings the host; a connection without a response in time is replaced. */
  verify(): void;
  /** Signs in this connection and all later ones, until `signOut`. */
  signIn(): void;
  signOut(): void;
  /** Subscribes again unless the channel is subscribed. */
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
}

/** The part of the environment that a connection uses. */
export type RealtimeEnvironment = Pick<Environment, 'after' | 'now' | 'random' | 'runScript'>;

export type OpenRealtime = (
  configuration: RealtimeSettings,
  environment: RealtimeEnvironment,
  credentials: Credentials,
  handlers: RealtimeHandlers,
) => RealtimeClient;
