/* Stand-in until `npm run contract` writes this file. */
interface Player {
  uid: string;
  account: string;
  balance: { amount: number; currency: 'IDR' };
  loginInfo: { status: number };
  highRisk: boolean;
}
interface Failure {
  error: {
    code: string;
    message: string;
    requestId: string;
    reason?: 'expired' | 'elsewhere' | 'passwordChanged' | 'blocked' | 'unknown';
    fields?: { field: string; code: string }[];
  };
}
interface NewSession {
  token: string;
  expiresAt: string;
  player: Player;
}
type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };
type None = { headers: { [name: string]: unknown }; content?: never };
type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };
interface Get<T, Q = never> {
  parameters: { query?: Q; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: { 200: Json<T>; 401: Json<Failure> };
}
interface Post<B, S extends 200 | 201, T> {
  parameters: NoParameters;
  requestBody: { content: { 'application/json': B } };
  responses: { [K in S]: Json<T> } & { 401: Json<Failure>; 403: Json<Failure>; 422: Json<Failure>; 429: Json<Failure> };
}
interface Other {
  parameters: NoParameters;
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
}
export interface paths {
  '/accounts': Omit<Other, 'post'> & {
    post: Post<
      { account: string; password: string; dateOfBirth: string; language: 'id' | 'en'; referral?: string },
      201,
      NewSession
    >;
  };
  '/sessions': Omit<Other, 'post'> & { post: Post<{ account: string; password: string }, 201, NewSession> };
  '/sessions/current': Omit<Other, 'delete'> & {
    delete: { parameters: NoParameters; requestBody?: never; responses: { 204: None } };
  };
  '/me': Omit<Other, 'get'> & { get: Get<{ player: Player }> };
  '/session-checks': Omit<Other, 'post'> & {
    post: Post<
      { currentTime: number; type: 1 | 2 },
      200,
      {
        ok: boolean;
        loginInfo: { status: number };
        highRisk: boolean;
        reason?: 'expired' | 'elsewhere' | 'passwordChanged' | 'blocked';
        serverTime: number;
      }
    >;
  };
  '/site-data': Omit<Other, 'get'> & {
    get: Get<{
      defaultLang: 'id' | 'en';
      sessionCheckLimit: number;
      brand: { name: string; links: { key: string; url: string }[] };
      supportedLanguages: ('id' | 'en')[];
    }>;
  };
  '/social-data': Omit<Other, 'get'> & {
    get: Get<{
      icon: { mobile: string | null; desktop: string | null };
      metaTag: string;
      metaDescription: { id: string; en: string };
    }>;
  };
  '/games': Omit<Other, 'get'> & {
    get: Get<
      {
        brands: { code: string; name: string; classes: string[] }[];
        games: {
          gameClass: string;
          gameBrand: string;
          gameBrandName: string;
          gameID: string;
          gameName: string;
          image: string;
        }[];
      },
      { gameClass?: string; gameBrand?: string }
    >;
  };
  '/realtime/tickets': Omit<Other, 'post'> & {
    post: Post<{ socketId: string; channel: string }, 201, { ticket: string; expiresAt: string }>;
  };
}
