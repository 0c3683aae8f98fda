import createClient from 'openapi-fetch';
import type {
  Catalogue,
  FirstPassword,
  FreeSpins,
  GameLaunch,
  Identity,
  LaunchedGame,
  LogIn,
  MissedEvents,
  NewSession,
  PasswordChange,
  Player,
  paths,
  SessionCheck,
  SessionCheckBody,
  SignIn,
  SignUp,
  SiteData,
  SocialData,
  SocialSignUp,
  Ticket,
  TicketRequest,
  TransferInfo,
} from '../../contract/contract.ts';
import { type CardCalls, cardCalls } from './card-calls.ts';
import { type CashierCalls, cashierCalls } from './cashier-calls.ts';
import type { PlatformConnection } from './connection.ts';
import { outcomeOfDirect } from './direct.ts';
import { type GameCalls, gameCalls } from './game-calls.ts';
import { type HistoryCalls, historyCalls } from './history-calls.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The calls of the platform that the site makes, on behalf of one request. None of them throws. */
export interface PlatformClient extends GameCalls, HistoryCalls, CashierCalls, CardCalls {
  signUp(body: SignUp): Promise<Outcome<NewSession>>;
  logIn(body: LogIn): Promise<Outcome<NewSession>>;
  logInByIdentity(identity: Identity): Promise<Outcome<NewSession>>;
  signUpByIdentity(body: SocialSignUp): Promise<Outcome<NewSession>>;
  /** Of the caller's own session, or of the bearer of another token. */
  logOut(token?: string): Promise<Outcome<undefined>>;
  me(): Promise<Outcome<{ player: Player }>>;
  checkSession(body: SessionCheckBody): Promise<Outcome<SessionCheck>>;
  changePassword(body: PasswordChange): Promise<Outcome<NewSession>>;
  setFirstPassword(body: FirstPassword): Promise<Outcome<NewSession>>;
  /** `fresh` asks the game brands; else their last answers are given (D16). */
  transferInfo(fresh: boolean): Promise<Outcome<TransferInfo>>;
  /** Brings back what the game brands hold, as far as they answer. */
  bringBack(): Promise<Outcome<TransferInfo>>;
  siteData(): Promise<Outcome<SiteData>>;
  socialData(): Promise<Outcome<SocialData>>;
  games(): Promise<Outcome<Catalogue>>;
  launchGame(body: GameLaunch): Promise<Outcome<LaunchedGame>>;
  freeSpins(): Promise<Outcome<FreeSpins>>;
  realtimeTicket(body: TicketRequest): Promise<Outcome<Ticket>>;
  realtimeSignIn(socketId: string): Promise<Outcome<SignIn>>;
  missedEvents(after: string | null): Promise<Outcome<MissedEvents>>;
  markSeen(ids: string[]): Promise<Outcome<undefined>>;
}

/** For whom the site asks. */
export interface Caller {
  token: string | null;
  address: string | null;
  /** The secret that names the browser where a password is typed. */
  device?: string;
  requestId: string;
}

const sessionParts = ['token', 'expiresAt', 'player'] as const;

const readTimeout = 3_000;
/** Hashing a password is slow on purpose, and such calls may have to queue. */
const passwordTimeout = 10_000;
/** Game brands are asked all at once, and the slowest decides. A bank may be asked too. */
const brandTimeout = 8_000;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A fetch that gives up in time even where the other side ignores its signal. */
function patient(fetch: PlatformConnection['fetch'], signal: AbortSignal): PlatformConnection['fetch'] {
  return (request) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      fetch(new Request(request, { signal })).then(resolve, reject);
    });
}

/** Who asks, and for whom. */
function headersOf({ siteKey }: PlatformConnection, { requestId, device, address, token }: Caller) {
  return {
    'X-Request-Id': requestId,
    ...(siteKey && { 'X-Site-Key': siteKey }),
    ...(device && { 'X-Device': device }),
    ...(address && { 'X-Player-Address': address }),
    ...(token && bearer(token)),
  };
}

/** What makes a call give up after so many milliseconds. */
function timeLimit({ fetch }: PlatformConnection) {
  return (milliseconds: number) => ({ fetch: patient(fetch, AbortSignal.timeout(milliseconds)) });
}

export function createPlatformClient(connection: PlatformConnection, caller: Caller): PlatformClient {
  const { direct } = connection;
  const api = createClient<paths>({ baseUrl: connection.url, headers: headersOf(connection, caller) });
  const within = timeLimit(connection);
  return {
    signUp: (body) => outcomeOf(api.POST('/accounts', { body, ...within(passwordTimeout) }), sessionParts),
    logIn: (body) => outcomeOf(api.POST('/sessions', { body, ...within(passwordTimeout) }), sessionParts),
    logInByIdentity: (body) =>
      outcomeOf(api.POST('/social/sessions', { body, ...within(readTimeout) }), sessionParts),
    signUpByIdentity: (body) =>
      outcomeOf(api.POST('/social/accounts', { body, ...within(readTimeout) }), sessionParts),
    logOut: (token = caller.token ?? '') =>
      outcomeOf<undefined>(
        api.DELETE('/sessions/current', { headers: bearer(token), ...within(readTimeout) }),
      ),
    me: () =>
      direct
        ? outcomeOfDirect<{ player: Player }>(direct.me(caller), readTimeout)
        : outcomeOf(api.GET('/me', within(readTimeout)), ['player']),
    checkSession: (body) =>
      direct
        ? outcomeOfDirect<SessionCheck>(direct.checkSession(caller), readTimeout)
        : outcomeOf(api.POST('/session-checks', { body, ...within(readTimeout) }), ['ok']),
    changePassword: (body) =>
      outcomeOf(api.POST('/password-changes', { body, ...within(passwordTimeout) }), sessionParts),
    setFirstPassword: (body) =>
      outcomeOf(api.POST('/social/passwords', { body, ...within(passwordTimeout) }), sessionParts),
    transferInfo: (fresh) => {
      const query = { type: fresh ? '1' : '0' } as const;
      return outcomeOf(api.GET('/wallet/transfer-info', { params: { query }, ...within(brandTimeout) }), [
        'main',
        'brands',
      ]);
    },
    bringBack: () => outcomeOf(api.POST('/wallet/return', within(brandTimeout)), ['main', 'brands']),
    ...historyCalls(api, () => within(readTimeout)),
    ...cardCalls(api, () => within(passwordTimeout)),
    ...cashierCalls(api, () => within(brandTimeout)),
    siteData: () => outcomeOf(api.GET('/site-data', within(readTimeout)), ['brand', 'defaultLang']),
    socialData: () => outcomeOf(api.GET('/social-data', within(readTimeout)), ['icon']),
    games: () => outcomeOf(api.GET('/games', within(readTimeout)), ['brands', 'games']),
    ...gameCalls(api, () => within(readTimeout)),
    launchGame: (body) => outcomeOf(api.POST('/games/launch', { body, ...within(brandTimeout) }), ['url']),
    freeSpins: () => outcomeOf(api.GET('/free-spins', within(readTimeout)), ['freeSpins']),
    realtimeSignIn: (socketId) =>
      outcomeOf(api.POST('/realtime/sign-ins', { body: { socketId }, ...within(readTimeout) }), ['auth']),
    missedEvents: (after) => {
      const query = after === null ? {} : { after };
      return direct
        ? outcomeOfDirect<MissedEvents>(direct.missedEvents(caller, query), readTimeout)
        : outcomeOf(api.GET('/events', { params: { query }, ...within(readTimeout) }), ['events', 'latest']);
    },
    markSeen: (ids) =>
      outcomeOf<undefined>(api.POST('/event-receipts', { body: { ids }, ...within(readTimeout) })),
    realtimeTicket: (body) =>
      direct
        ? outcomeOfDirect<Ticket>(direct.realtimeTicket(caller, body), readTimeout)
        : outcomeOf(api.POST('/realtime/tickets', { body, ...within(readTimeout) }), ['ticket']),
  };
}
