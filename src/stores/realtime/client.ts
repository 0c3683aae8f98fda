/** Where the socket host is and how its channels are called (site data). */
export interface RealtimeConfiguration {
  key: string;
  host: string;
  port: number;
  tls: boolean;
  /** URL of the channel authorization, without a query. */
  authEndpoint: string;
  channels: { news: string; freeSpinPrefix: string };
}

/** What the socket host answers to a channel authorization. */
export interface Authorization {
  auth: string;
  channel_data?: string;
}

export interface AuthorizationRequest {
  socketId: string;
  channel: string;
}

/** Where the answering script looks its callback up: `Pusher.auth_callbacks`. */
export type AuthorizationCallbacks = Record<string, (answer: unknown) => void>;

export interface RealtimeHandlers {
  authorize(request: AuthorizationRequest, callbacks: AuthorizationCallbacks): Promise<Authorization>;
  onEvent(channel: string, data: unknown): void;
  onSubscribed(channel: string): void;
  onSubscriptionError(channel: string, reason: unknown): void;
  onConnected(): void;
  /** The host does not want this connection; nothing reconnects by itself. */
  onRefused(): void;
  onError(reason: unknown): void;
}

/** The little that the shell needs of pusher-js. */
export interface RealtimeClient {
  connect(): void;
  disconnect(): void;
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
}

export type OpenRealtime = (
  configuration: RealtimeConfiguration,
  handlers: RealtimeHandlers,
) => RealtimeClient;
