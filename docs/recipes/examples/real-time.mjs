// Real time for platform.mjs: who may join which channel, whose a socket is, and what is published. Plain Node.
//
//     PUSHER_URL=http://KEY:SECRET@127.0.0.1:4323/apps/APP_ID PORT=5322 SITE_KEY=… OPERATOR_KEY=… node …/platform.mjs
//
// Key, secret and id of the bundled socket host stand in DATA_DIR/secrets.json. A Pusher cluster has its own.
import { createHash, createHmac, randomBytes } from 'node:crypto';

const news = 'presence-news';
const own = (uid) => `private-freespin-${uid}`;
const ticketLife = 60_000;

const hmac = (secret, text) => createHmac('sha256', secret).update(text).digest('hex');

function appOf(address) {
  const { origin, pathname, username, password } = new URL(address);
  return { origin, path: pathname, key: decodeURIComponent(username), secret: decodeURIComponent(password) };
}

/** Publishes to everybody on a channel, over Pusher's HTTP API. The query is signed; its names stand in order. */
async function publish({ origin, path, key, secret }, channel, event, payload) {
  const body = JSON.stringify({ name: event, channels: [channel], data: JSON.stringify(payload) });
  const query = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  query.set('auth_signature', hmac(secret, `POST\n${path}/events\n${query}`));
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(3_000);
  const answer = await fetch(`${origin}${path}/events?${query}`, { method: 'POST', headers, body, signal });
  if (!answer.ok) throw new Error(`The socket host answered ${answer.status}.`);
}

/** The calls of real time. `sessionOrNull` answers the session that a call carries; `sessionOf` refuses a call without one. */
export function realTimeCalls({
  pusherUrl,
  siteKey,
  operatorKey,
  bodyOf,
  sessionOf,
  sessionOrNull,
  Refusal,
}) {
  const app = appOf(pusherUrl);
  const tickets = new Map();
  const events = [];

  /** The key of pseudonyms: a visitor gets a new one with each socket, a player with each start of this program. */
  const pseudonyms = randomBytes(32);
  const memberOf = (player, socketId) => ({
    user_id: hmac(pseudonyms, player?.uid ?? socketId).slice(0, 24),
  });

  async function giveTicket(request) {
    const { socketId, channel } = (await bodyOf(request)) ?? {};
    if (typeof socketId !== 'string' || typeof channel !== 'string')
      throw new Refusal(400, 'INVALID_REQUEST');
    const session = sessionOrNull(request);
    const mayJoin = channel === news || (session && channel === own(session.player.uid));
    if (!mayJoin) throw new Refusal(403, 'CHANNEL_REFUSED');
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = Date.now() + ticketLife;
    tickets.set(ticket, { socketId, channel, session, expiresAt });
    setTimeout(() => tickets.delete(ticket), ticketLife).unref();
    return [201, { ticket, expiresAt }];
  }

  /** The socket host asks this, and then signs the channel for the browser itself. A ticket is used up, whatever the answer. */
  async function redeem(request) {
    if (siteKey === '' || request.headers['x-site-key'] !== siteKey)
      throw new Refusal(401, 'SITE_KEY_REQUIRED');
    const { ticket, socketId, channel } = (await bodyOf(request)) ?? {};
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    const refused = (reason) => [200, { granted: false, reason }];
    if (!known || known.expiresAt <= Date.now()) return refused('unknown');
    if (known.socketId !== socketId) return refused('socket');
    if (known.channel !== channel) return refused('channel');
    if (known.session?.isOver) return refused('session');
    const player = known.session?.player;
    if (channel === news) return [200, { granted: true, member: memberOf(player, socketId) }];
    return [200, { granted: true, user: player.uid }];
  }

  /** With this a player's sockets can be closed when his session ends: POST <app>/users/<uid>/terminate_connections. */
  async function signIn(request) {
    const { player } = sessionOf(request);
    const { socketId } = (await bodyOf(request)) ?? {};
    if (typeof socketId !== 'string') throw new Refusal(400, 'INVALID_REQUEST');
    const data = JSON.stringify({ id: player.uid });
    return [201, { auth: `${app.key}:${hmac(app.secret, `${socketId}::user::${data}`)}`, user_data: data }];
  }

  /** What was sent while a browser was away. Without `after` it is new, and gets no old news. */
  function missed(_request, query) {
    const after = query.has('after') ? Number(query.get('after')) : events.length;
    return [
      200,
      { events: events.filter(({ id }) => Number(id) > after), latest: String(events.length), more: false },
    ];
  }

  /** `npm run ops -- news --msg "…"`. Kept first, so that who does not hear it now asks for it later. */
  async function sendNews(request) {
    if (!operatorKey || request.headers.authorization !== `Bearer ${operatorKey}`)
      throw new Refusal(401, 'OPERATOR_KEY_REQUIRED');
    const { msg, linkUrl, linkText } = (await bodyOf(request)) ?? {};
    if (typeof msg !== 'string' || msg === '') throw new Refusal(422, 'INVALID_INPUT');
    const event = { id: String(events.length + 1), kind: 'news', at: Date.now(), msg, linkUrl, linkText };
    events.push(event);
    const delivered = await publish(app, news, 'update', event).then(
      () => true,
      () => false,
    );
    return [201, { event, delivered }];
  }

  return {
    'POST /realtime/tickets': giveTicket,
    'POST /realtime/authorizations': redeem,
    'POST /realtime/sign-ins': signIn,
    'GET /events': missed,
    'POST /event-receipts': (request) => sessionOf(request) && [204],
    'POST /operator/news': sendNews,
  };
}
