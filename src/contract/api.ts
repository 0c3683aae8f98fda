import type {
  ClosedGames,
  ErrorCode,
  GameRef,
  MessageCategory,
  Messages,
  MissedEvents,
  PasskeyOptions,
  Player,
  RealityCheck,
  SessionCheck,
  SessionCheckBody,
  SessionEndReason,
  SignIn,
  SiteData,
  SocialData,
  TransferInfo,
} from './contract.ts';

/** The version of the response shapes. */
export const apiVersionHeader = 'X-Api-Version';

/** The server's clock, in epoch ms: that of a browser may be wrong. */
export const serverTimeHeader = 'X-Server-Time';

/**
 * Increases when a response loses or changes a property. A page of an older build that is still open ignores such
 * responses and keeps polling, instead of misreading them.
 */
export const apiVersion = '1';

/** The status for a call that the platform does not offer: not an error, and not retried. */
export const notOffered = 204;

/** Public settings of the socket connection. */
export interface RealtimeSettings {
  key: string;
  host: string;
  port: number;
  tls: boolean;
  /** URL of the channel authorization, without a query. */
  authEndpoint: string;
  channels: { news: string; freeSpinPrefix: string };
}

/** URLs of third-party scripts that run after consent (D30). */
export interface Measurement {
  analytics: string | null;
  pixel: string | null;
}

/** An offer with the player's own figures, as text in the language of the page. */
export interface PlayerOffer {
  id: string;
  /** With the language of the title and the page; null: the site has no text about it. */
  name: { title: string; lang: string; href: string } | null;
  badge: { text: string; tone: 'accent' | 'positive' | 'negative' | 'warning' | null };
  /** Why the player takes part or not, or what to do next. */
  note: string;
  progress: { label: string; text: string; figure: number; goal: number } | null;
  facts: { label: string; text: string; link?: { text: string; href: string } }[];
  standings: { label: string; rows: { rank: string; name: string; score: string; isYou: boolean }[] } | null;
  /** Key of the period whose reward can be claimed; null: none. */
  claim: string | null;
  /** Epoch ms of the next change that comes without an event: the period begins or ends. */
  changesAt: number | null;
}

/** The player's own badges on a game's card, as text in the language of the page. */
export interface GameMark extends GameRef {
  /** The free spins that wait in the game. */
  spins: string | null;
  /** In the game that the player played last. */
  played: string | null;
}

/** The player's own part of prerendered pages with games. */
interface MyGames {
  favourites: GameRef[];
  marks: GameMark[];
  /** Says that the player takes a break or is excluded, and until when; null: neither. */
  pause: string | null;
}

/** A device on which the player is logged in, as text in the language of the page. */
export interface PlayerSession {
  /** The session's public id. */
  id: string;
  name: string;
  facts: string[];
  isCurrent: boolean;
}

/** Changes of a player's marks on messages. */
export const messageActions = ['read', 'favourite', 'unfavourite', 'delete'] as const;

export type MessageAction = (typeof messageActions)[number];

/** A part of the player's messages; as in the address of the page. */
export interface InboxQuery {
  category?: MessageCategory;
  favourite?: 'true';
  /** The messages before this one. */
  cursor?: string;
  limit?: string;
}

/** The state of a page's shell, for which the response has what is missing (ADR 95). */
export interface ShellQuestion {
  /** The last event that the browser knows; a new browser knows none. */
  after?: string | undefined;
  /** The player whose facts the page has; without it the response has the player. */
  uid?: string | undefined;
  /** A socket that subscribes to its channels. */
  socketId?: string | undefined;
}

/**
 * The parts that the shell needs besides the calls that the specification names. A part without a result is missing; null:
 * the platform does not offer it.
 */
export interface ShellData {
  player?: Player | undefined;
  missed?: MissedEvents | null | undefined;
  /** Of the socket's channels, by name. */
  tickets?: Record<string, string> | null | undefined;
  /** For a player's socket, so that it can be closed when the session ends. */
  signIn?: SignIn | null | undefined;
}

/** The site's API for browsers: what each call sends, and its success response. */
export interface Api {
  'GET /api/site-data': {
    response: SiteData & { realtime: RealtimeSettings | null; measurement: Measurement };
  };
  'GET /api/social-data': { response: SocialData };
  'GET /api/games-maintenance': { response: ClosedGames };
  'GET /api/my-games': { query: { lang: string }; response: MyGames };
  'POST /api/shell': { body: ShellQuestion; response: ShellData };
  'POST /api/session-check': { body: SessionCheckBody; response: SessionCheck };
  'GET /api/reality-check': { response: RealityCheck };
  'POST /api/reality-check': { body: { since: number }; response: RealityCheck };
  'GET /api/transfer-wallet': { query: { type: '0' | '1' }; response: TransferInfo };
  /**
   * `show` lists the ids of offers; `next` means those that the player can continue. An offer whose id has a digest is returned
   * only if it differs from what the page shows: `quest/a,quest/b~1x2y3z`.
   */
  'GET /api/offers': { query: { lang: string; show: string }; response: { offers: PlayerOffer[] } };
  'GET /api/sessions': { query: { lang: string }; response: { sessions: PlayerSession[] } };
  'POST /api/events': { body: { seen: string[] }; response: null };
  'GET /api/messages': { query: InboxQuery; response: Messages };
  'POST /api/messages': {
    body: { action: MessageAction } & ({ ids: string[] } | { upTo: string });
    response: null;
  };
  'POST /api/passkey-challenges': {
    body: { purpose: 'add' | 'prove' | 'logIn' | 'secondStep' };
    response: PasskeyOptions;
  };
}

export type ApiCall = keyof Api;
export type ApiResponse<Call extends ApiCall> = Api[Call]['response'];

/** The error response. */
export interface ApiError {
  code: ErrorCode | 'PLATFORM_UNREACHABLE' | 'SESSION_REPLACED';
  /** With SESSION_ENDED. */
  reason?: SessionEndReason;
}
