import type {
  ClosedGames,
  Deposit,
  ErrorCode,
  GameRef,
  MissedEvents,
  Player,
  SessionCheck,
  SessionCheckBody,
  SessionEnd,
  SignIn,
  SiteData,
  SocialData,
  Ticket,
  TicketRequest,
  TransferInfo,
} from './contract.ts';

/** Says which shapes an answer has. */
export const apiVersionHeader = 'X-Api-Version';

/**
 * Goes up when an answer loses or changes something: a page of an older build, still open in some tab, takes such
 * answers for none and goes on asking, in place of reading what is not there.
 */
export const apiVersion = '1';

/** What a call is answered that the platform does not have: no error, and no reason to ask again. */
export const notOffered = 204;

/** What browsers need to know to open a socket; the credentials stay on the server. */
export interface RealtimeSettings {
  key: string;
  host: string;
  port: number;
  tls: boolean;
  /** URL of the channel authorization, without a query. */
  authEndpoint: string;
  channels: { news: string; freeSpinPrefix: string };
}

/** Addresses of scripts of others that run after consent (D30). */
export interface Measurement {
  analytics: string | null;
  pixel: string | null;
}

/** The calls that browsers make to the site: what each sends, and what it is answered when all is well. */
export interface Api {
  'GET /api/site-data': {
    answer: SiteData & { realtime: RealtimeSettings | null; measurement: Measurement };
  };
  'GET /api/social-data': { answer: SocialData };
  'GET /api/games-maintenance': { answer: ClosedGames };
  'GET /api/favourites': { answer: { games: GameRef[] } };
  'GET /api/player': { answer: Player };
  'POST /api/session-check': { body: SessionCheckBody; answer: SessionCheck };
  'GET /api/deposits': { query: { reference: string }; answer: Pick<Deposit, 'state' | 'isOver'> };
  'GET /api/transfer-wallet': { query: { type: '0' | '1' }; answer: TransferInfo };
  'GET /api/events': { query: { after?: string }; answer: MissedEvents };
  'POST /api/events': { body: { seen: string[] }; answer: null };
  'POST /api/realtime-ticket': { body: TicketRequest; answer: Pick<Ticket, 'ticket'> };
  'POST /api/realtime-sign-in': { body: { socketId: string }; answer: SignIn };
}

export type ApiCall = keyof Api;
export type ApiResponse<Call extends ApiCall> = Api[Call]['answer'];

/** What a call is answered otherwise. */
export interface ApiError {
  code: ErrorCode | 'PLATFORM_UNREACHABLE' | 'SESSION_REPLACED';
  /** With SESSION_ENDED. */
  reason?: SessionEnd;
}
