// A game provider of your own, as small as the platform lets it be: one game, heads or tails. Plain Node, no packages.
//
//     PORT=5400 BRAND=rimba WALLET=shared SECRET=… PLATFORM=http://127.0.0.1:4322 node docs/recipes/examples/game-provider.mjs
//
// docs/recipes/plug-in-a-game-provider.md describes every call. With WALLET=transfer it keeps wallets of its own, with
// WALLET=shared it plays on the main wallet. A real provider keeps all of this in its database.
import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '5400', BRAND = 'rimba', WALLET = 'shared', SECRET = '', PLATFORM = '' } = process.env;
if (SECRET.length < 32) throw new Error('SECRET needs at least 32 characters.');

const stake = 1_000;
const largestBody = 65_536;
const mostSkew = 5 * 60_000;

// --- What both sides sign --------------------------------------------------------------------------------------------

const signatureOf = (method, path, time, body) =>
  createHmac('sha256', SECRET).update([method, path, time, body].join('\n')).digest('hex');

/** Calls the platform: bet, win, free-spin, rollback, balance and leave, each under /provider/<brand>/. */
async function callPlatform(call, sent) {
  const target = new URL(`/provider/${BRAND}/${call}`, PLATFORM);
  const [body, time] = [JSON.stringify(sent), String(Date.now())];
  const response = await fetch(target, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(4_000),
    headers: {
      'Content-Type': 'application/json',
      'X-Provider-Time': time,
      'X-Provider-Signature': signatureOf('POST', target.pathname, time, body),
    },
  });
  return { status: response.status, answer: await response.json() };
}

function isFromPlatform({ method, url, headers }, body) {
  const time = headers['x-provider-time'] ?? '';
  const given = Buffer.from(headers['x-provider-signature'] ?? '', 'hex');
  const right = Buffer.from(signatureOf(method, url, time, body), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Math.abs(Date.now() - Number(time)) <= mostSkew;
}

// --- Wallets of a transfer brand -------------------------------------------------------------------------------------

/** Whole rupiah by player. */
const wallets = new Map();
const walletOf = (uid) => wallets.get(uid) ?? 0;
/** What became of each order, by its reference; for good. */
const orders = new Map();

/** Moves money once per reference, whatever is sent how often. */
function transfer({ reference, uid, direction, amount }) {
  if (!orders.has(reference)) {
    const change = direction === 'in' ? amount : -amount;
    const isCovered = walletOf(uid) + change >= 0;
    if (isCovered) wallets.set(uid, walletOf(uid) + change);
    orders.set(reference, isCovered ? 'confirmed' : 'refused');
  }
  return { reference, state: orders.get(reference) };
}

/** A reference that was never seen is refused from now on: the platform puts the money back where it came from. */
function transferStatus({ reference }) {
  if (!orders.has(reference)) orders.set(reference, 'refused');
  return { reference, state: orders.get(reference) };
}

// --- The game --------------------------------------------------------------------------------------------------------

/** Opened games by the secret in their address. */
const visits = new Map();
/** Rounds by name, for the player's history. */
const rounds = new Map();
/** Free spins by reference; null: taken back. */
const grants = new Map();

function launch({ session, uid, gameID, language, lobbyUrl }) {
  const ticket = randomBytes(16).toString('hex');
  visits.set(ticket, { session, uid, gameID, language, lobbyUrl });
  const expiresAt = Date.now() + 60_000;
  return { url: `http://127.0.0.1:${server.address().port}/play/${ticket}`, expiresAt };
}

/** On the main wallet: the stake is taken first, and given back when nobody knows whether it was taken. */
async function playShared({ session, uid, gameID }, round, heads) {
  const bet = { reference: `${round}-bet`, session, uid, gameID, round, amount: stake };
  const taken = await callPlatform('bet', bet).catch(() => null);
  if (taken === null || taken.status >= 500) {
    await callPlatform('rollback', { reference: `${round}-rollback`, uid, bet: bet.reference });
    return 'No answer: the stake was given back.';
  }
  if (taken.status !== 200) return `Refused: ${taken.answer.error.code}`;
  // A real provider sends a win until it is answered; the same reference pays once.
  const win = { reference: `${round}-win`, uid, round, amount: heads ? 2 * stake : 0, final: true };
  await callPlatform('win', win);
  return heads ? 'Heads: you win.' : 'Tails.';
}

/** On the wallet here; the platform learns of it when it asks for the balance. */
function playTransfer({ uid }, heads) {
  if (walletOf(uid) < stake) return 'Not enough balance.';
  wallets.set(uid, walletOf(uid) + (heads ? stake : -stake));
  return heads ? 'Heads: you win.' : 'Tails.';
}

const holds = (grant, { uid, gameID }) =>
  grant !== null &&
  grant.uid === uid &&
  grant.gameID === gameID &&
  grant.remaining > 0 &&
  (grant.expiresAt === null || grant.expiresAt > Date.now());

/**
 * A free spin counts when the platform says so: it is shown after that, and sent again under the same names while there is
 * no response.
 */
async function playFreeSpin({ session, uid, gameID }, grant, round, heads) {
  const amount = heads ? 2 * grant.value : 0;
  const names = { reference: `${round}-free-spin`, session, uid, gameID, round };
  grant.sent ??= { ...names, grant: grant.reference, remaining: grant.remaining - 1, amount };
  const { status, answer } = await callPlatform('free-spin', grant.sent).catch(() => ({ status: 500 }));
  if (status >= 500) return 'No answer: press again for the same spin.';
  const won = grant.sent.amount > 0;
  rounds.set(grant.sent.round, won);
  grant.sent = null;
  if (status !== 200) {
    if (answer.error.code === 'FREE_SPINS_OVER') grants.set(grant.reference, null);
    return `Refused: ${answer.error.code}`;
  }
  grant.remaining = answer.remaining;
  if (WALLET === 'transfer') wallets.set(uid, walletOf(uid) + answer.amount);
  return `Free spin, ${grant.remaining} left. ${won ? `Heads: you win ${answer.amount}.` : 'Tails.'}`;
}

async function play(visit) {
  const round = randomUUID();
  const heads = randomInt(2) === 0;
  const grant = [...grants.values()].find((each) => holds(each, visit));
  if (grant) return playFreeSpin(visit, grant, round, heads);
  rounds.set(round, heads);
  return WALLET === 'shared' ? playShared(visit, round, heads) : playTransfer(visit, heads);
}

function roundDetail({ round, language }) {
  if (!rounds.has(round)) return { facts: [] };
  const isIndonesian = language.startsWith('id');
  const side = rounds.get(round) ? ['Angka', 'Heads'] : ['Gambar', 'Tails'];
  return { facts: [{ label: isIndonesian ? 'Koin' : 'Coin', value: side[isIndonesian ? 0 : 1] }] };
}

function freeSpins(grant) {
  if (!grants.has(grant.reference)) grants.set(grant.reference, { ...grant, remaining: grant.count });
  return { reference: grant.reference };
}

/** Also one that was never seen: a grant that arrives late must not be played. */
function freeSpinsRevoked({ reference }) {
  grants.set(reference, null);
  return { reference };
}

// --- HTTP ------------------------------------------------------------------------------------------------------------

const calls = {
  '/launch': launch,
  '/balance': ({ uid }) => ({ balance: walletOf(uid) }),
  '/transfer-in': transfer,
  '/transfer-out': transfer,
  '/transfer-status': transferStatus,
  '/free-spins': freeSpins,
  '/free-spins-revoked': freeSpinsRevoked,
  '/round': roundDetail,
};

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const page = (
  text,
  { lobbyUrl },
) => `<!doctype html><meta name="viewport" content="width=device-width"><title>Coin</title>
<p role="status">${text}</p><form method="post"><button name="do" value="play">Play for ${stake}</button>
<button name="do" value="leave">Back to the lobby</button></form><p>Play money only.</p><!-- ${encodeURI(lobbyUrl)} -->`;

async function showGame(request, response, visit) {
  const asked = request.method === 'POST' ? await bodyOf(request) : '';
  if (asked === 'do=leave') {
    if (WALLET === 'transfer') await callPlatform('leave', { uid: visit.uid });
    return response.writeHead(303, { Location: visit.lobbyUrl }).end();
  }
  const text = asked === 'do=play' ? await play(visit) : 'Heads wins.';
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page(text, visit));
}

async function answer(request, response) {
  const visit = visits.get(/^\/play\/(\w+)$/.exec(request.url)?.[1]);
  if (visit) return showGame(request, response, visit);
  const body = await bodyOf(request);
  const call = request.method === 'POST' && calls[request.url];
  const [status, said] = !call
    ? [404, { error: 'NOT_FOUND' }]
    : isFromPlatform(request, body)
      ? [200, await call(JSON.parse(body))]
      : [401, { error: 'SIGNATURE_REQUIRED' }];
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end('{"error":"INTERNAL"}');
  });
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The game provider is at http://127.0.0.1:${server.address().port}`);
});
