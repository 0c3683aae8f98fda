// A platform of your own, as small as the site lets it be: visitors, log-in, profile, log-out. Plain Node, no packages.
//
//     PORT=5322 SITE_KEY=shared-by-site-and-platform node docs/recipes/examples/platform.mjs
//     PLATFORM_URL=http://127.0.0.1:5322 SITE_KEY=shared-by-site-and-platform npm start
//
// Every call is described in docs/openapi.json. What is missing here answers 404 in the contract's form; the site then
// shows that part as unavailable and goes on.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { realTimeCalls } from './real-time.mjs';

const { PORT = '5322', SITE_KEY = '', OPERATOR_KEY = '', PUSHER_URL } = process.env;
const day = 24 * 60 * 60 * 1000;
const largestBody = 16_384;

// --- Your players and your games -------------------------------------------------------------------------------------

/** A slow hash, so that a stolen list of passwords is of little use. */
const hashed = (password, salt) => scryptSync(password, salt, 32);

function newPlayer(account, password, amount) {
  const salt = randomBytes(16);
  const player = {
    uid: `own${randomBytes(6).toString('hex')}`,
    account,
    balance: amount,
    loginInfo: { status: 1 },
    highRisk: false,
    hasPassword: true,
  };
  return { salt, hash: hashed(password, salt), player };
}

const players = new Map([['tamu_baru', newPlayer('tamu_baru', 'a-guest-of-the-forest', 250_000)]]);
/** Sessions by token: whose they are, and until when. A real platform keeps hashes of the tokens, in its database. */
const sessions = new Map();

const games = [['slots', 'own', 'Own Games', 'first-game', 'First Game']].map(
  ([gameClass, gameBrand, gameBrandName, gameID, gameName]) => ({
    gameClass,
    gameBrand,
    gameBrandName,
    gameID,
    gameName,
    image: '/games/fallback.svg',
    maintenance: false,
    wallet: 'shared',
    returnToPlayer: 0.95,
  }),
);

/** What the page of a game says, in the reader's language: a sentence, the rules, limits and the return. */
const description = (language) => ({
  language: language === 'en' ? 'en' : 'id',
  about: language === 'en' ? 'Press and see.' : 'Tekan, lalu lihat.',
  rules: [language === 'en' ? 'Every press costs Rp500.' : 'Setiap tekanan seharga Rp500.'],
  prizes: [],
  stakes: { least: 500, most: 500 },
  returnToPlayer: { value: 0.95, method: 'exact' },
  hitFrequency: 0.5,
  demoUrl: null,
});

/** The page of a game, at /games/<brand>/<game>. */
function showGame(_request, query, pathname) {
  const found = games.find(({ gameBrand, gameID }) => pathname === `/games/${gameBrand}/${gameID}`);
  if (!found) throw new Refusal(404, 'UNKNOWN_GAME');
  const { returnToPlayer: _, ...game } = found;
  return [200, { ...game, wageringPercent: 100, description: description(query.get('language')) }];
}

// --- What every call shares ------------------------------------------------------------------------------------------

/** An answer that is no success; the site translates the code and never shows the message. */
class Refusal extends Error {
  constructor(status, code, details = {}) {
    super(code);
    Object.assign(this, { status, code, details });
  }
}

const bearerOf = (request) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/** The session that a call carries, or null. */
function sessionOrNull(request) {
  const session = sessions.get(bearerOf(request));
  return session && session.expiresAt > Date.now() ? session : null;
}

/** The same of a call that needs one; the site clears its cookies when it hears SESSION_ENDED. */
function sessionOf(request) {
  const session = sessionOrNull(request);
  if (session) return session;
  throw new Refusal(401, 'SESSION_ENDED', { reason: 'expired' });
}

function logOut(request) {
  const session = sessionOrNull(request);
  if (session) session.isOver = true;
  sessions.delete(bearerOf(request));
  return [204];
}

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Refusal(413, 'BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON');
  }
}

// --- The calls -------------------------------------------------------------------------------------------------------

/** A wrong account takes as long as a wrong password. */
const nobody = newPlayer('', randomBytes(16).toString('hex'), 0);

async function logIn(request) {
  const { account, password } = (await bodyOf(request)) ?? {};
  if (typeof account !== 'string' || typeof password !== 'string') throw new Refusal(400, 'INVALID_REQUEST');
  const known = players.get(account.toLowerCase());
  const { salt, hash, player } = known ?? nobody;
  if (!timingSafeEqual(hashed(password, salt), hash) || !known) throw new Refusal(401, 'WRONG_CREDENTIALS');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = Date.now() + 7 * day;
  sessions.set(token, { player, expiresAt });
  return [201, { token, expiresAt, player, recovering: false }];
}

/** The shell asks this on load, on clicks and when a tab becomes visible; it answers, it does not refuse. */
function checkSession(request) {
  const serverTime = Date.now();
  const session = sessionOrNull(request);
  if (!session) {
    return [200, { ok: false, reason: 'expired', loginInfo: { status: 1 }, highRisk: false, serverTime }];
  }
  const { loginInfo, highRisk } = session.player;
  return [200, { ok: true, loginInfo, highRisk, serverTime }];
}

const calls = {
  // The build calls these three and each game's page; the site calls them again every minute.
  'GET /site-data': () => [
    200,
    {
      defaultLang: 'id',
      currency: 'IDR',
      sessionCheckLimit: 30_000,
      brand: { links: [{ key: 'help', url: '/help' }] },
    },
  ],
  'GET /social-data': () => [
    200,
    {
      icon: { mobile: null, desktop: null },
      metaTag: '',
      metaDescription: { id: 'Milik sendiri.', en: 'Your own.' },
    },
  ],
  'GET /games': (_request, query) => [
    200,
    {
      brands: [{ code: 'own', name: 'Own Games', wallet: 'shared', classes: ['slots'] }],
      games: games.filter(({ gameClass }) => gameClass === (query.get('gameClass') ?? gameClass)),
    },
  ],
  'GET /games/maintenance': () => [200, { games: [] }],
  'POST /sessions': logIn,
  'GET /me': (request) => [200, { player: sessionOf(request).player }],
  'POST /session-checks': checkSession,
  'DELETE /sessions/current': logOut,
  'GET /wallet/transfer-info': (request) => {
    const { balance } = sessionOf(request).player;
    const asOf = Date.now();
    return [200, { main: { balance, asOf }, held: { balance: 0, asOf }, brands: [] }];
  },
  'GET /healthz': () => [200, { status: 'ok' }],
};

if (PUSHER_URL) {
  const keys = { siteKey: SITE_KEY, operatorKey: OPERATOR_KEY };
  const shared = { bodyOf, sessionOf, sessionOrNull, Refusal };
  Object.assign(calls, realTimeCalls({ pusherUrl: PUSHER_URL, ...keys, ...shared }));
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://platform');
  const isGame = request.method === 'GET' && /^\/games\/[^/]+\/[^/]+$/.test(pathname);
  const call = calls[`${request.method} ${pathname}`] ?? (isGame && showGame);
  if (!call) throw new Refusal(404, 'NOT_FOUND');
  // The site proves itself, so that nobody else can speak for its players.
  const isOperators = pathname.startsWith('/operator/');
  if (SITE_KEY !== '' && !isOperators && request.headers['x-site-key'] !== SITE_KEY)
    throw new Refusal(401, 'SITE_KEY_REQUIRED');
  return call(request, searchParams, pathname);
}

const server = createServer(async (request, response) => {
  const requestId = request.headers['x-request-id'] ?? randomBytes(8).toString('hex');
  const [status, body] = await answer(request).catch((error) => {
    const { status = 500, code = 'INTERNAL', details } = error;
    if (status === 500) console.error(requestId, error);
    return [status, { error: { code, message: code, requestId, ...details } }];
  });
  // What was not read to its end leaves a connection on which nothing more can be asked.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body && JSON.stringify(body));
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The platform is at http://127.0.0.1:${server.address().port}`);
});
