import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiVersion, apiVersionHeader, type ShellData, serverTimeHeader } from '../../src/contract/api.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
let cookie: string;
beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.call(path, body, headers);
/** What the shell gets of a session, or a visitor. */
const shellOf = async (question: object, headers: Record<string, string> = {}): Promise<ShellData> =>
  JSON.parse((await send('/api/shell', question, headers)).text);
const socketId = '123.456';
const ended = { token: 'made-up', account: 'demo' };
const endedCookie = `token=${ended.token}; account=${ended.account}`;

describe("the browser's own calls", () => {
  it('are never cached, and state their API version and the time', async () => {
    for (const { headers } of [
      await site.get('/api/site-data', { headers: { cookie } }),
      await site.get('/api/social-data', { headers: { cookie } }),
      await send('/api/shell', {}, { cookie }),
    ]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get(apiVersionHeader)).toBe(apiVersion);
      expect(Math.abs(Date.now() - Number(headers.get(serverTimeHeader)))).toBeLessThan(60_000);
    }
  });

  it('site data has the socket settings, and no secret', async () => {
    const { text } = await site.get('/api/site-data');
    expect(JSON.parse(text)).toMatchObject({
      defaultLang: 'id',
      currency: 'IDR',
      sessionCheckLimit: expect.any(Number),
      realtime: {
        key: 'test-key',
        host: 'localhost',
        port: 4323,
        tls: false,
        authEndpoint: 'http://localhost:4323/auth/jsonp',
        channels: { news: 'presence-news', freeSpinPrefix: 'private-freespin-' },
      },
    });
    expect(text).not.toMatch(/secret|site-key/i);
  });

  it('the player data never contains the token', async () => {
    const { player } = await shellOf({}, { cookie });
    expect(Object.keys(player ?? {}).sort()).toEqual([
      'account',
      'balance',
      'hasPassword',
      'highRisk',
      'loginInfo',
      'uid',
    ]);
  });

  it('an ended session is reported and cleared', async () => {
    const { status, text, headers } = await send('/api/shell', {}, { cookie: endedCookie });
    expect(status).toBe(401);
    expect(JSON.parse(text).code).toBe('SESSION_ENDED');
    expect(headers.getSetCookie().join()).toMatch(/account=deleted.*token=deleted/s);
  });

  it("the session check returns the platform's result", async () => {
    const good = await send('/api/session-check', { currentTime: Date.now(), type: 1 }, { cookie });
    expect(JSON.parse(good.text)).toMatchObject({ ok: true, loginInfo: { status: 1 }, highRisk: false });
    expect(good.headers.getSetCookie()).toEqual([]);

    const bad = await send(
      '/api/session-check',
      { currentTime: Date.now(), type: 2 },
      { cookie: endedCookie },
    );
    expect(JSON.parse(bad.text)).toMatchObject({ ok: false, reason: 'expired' });
    expect(bad.headers.getSetCookie().join()).toMatch(/token=deleted/);
  });

  it('the session check states the deadlines of the session', async () => {
    const { text } = await send('/api/session-check', { currentTime: Date.now(), type: 1 }, { cookie });
    const { deadlines, serverTime } = JSON.parse(text);
    expect(deadlines.realityCheckAt).toBeGreaterThan(serverTime);
    expect(deadlines.idleAt).toBeLessThan(deadlines.endsAt);
  });

  it('the reality check returns time and money since the last response, to players only', async () => {
    const { text } = await site.get('/api/reality-check', { headers: { cookie } });
    expect(JSON.parse(text)).toMatchObject({
      staked: 0,
      won: 0,
      since: expect.any(Number),
    });
    expect((await site.get('/api/reality-check')).status).toBe(401);
    expect((await send('/api/reality-check', { since: 1 }, { cookie: endedCookie })).status).toBe(401);
    // Nothing is due, so nothing changes.
    const { since } = JSON.parse(text);
    const answer = await send('/api/reality-check', { since }, { cookie });
    expect(JSON.parse(answer.text)).toMatchObject({ since });
  });

  it.each([{}, { since: 'now' }, { since: -1 }, { since: 1.5 }, null])(
    'the reality-check response %j is refused',
    async (body) => {
      expect((await send('/api/reality-check', body, { cookie })).status).toBe(422);
    },
  );

  it('the interval of the reality check is set by a plain form', async () => {
    const choose = async (fields: Record<string, string>) => {
      const headers = { cookie, Origin: site.origin };
      const { status, headers: answered } = await site.post('/api/reality-check-interval', fields, {
        headers,
      });
      expect(status).toBe(303);
      return answered.get('location');
    };
    const page = '/en/profile/limits?realityCheck=saved#reality-check';
    expect(await choose({ lang: 'en', intervalMinutes: '30' })).toBe(page);
    const { text } = await site.get(page, { headers: { cookie } });
    expect(text).toMatch(/<option value="30" selected/);
    expect(text).toContain('Your choice has been saved.');
    expect(await choose({ intervalMinutes: '17' })).toContain('/profile/limits?realityCheck=failed');
    expect(await choose({ intervalMinutes: 'off' })).toContain('realityCheck=saved');
    await choose({ intervalMinutes: '60' });
  });

  it.each([
    {},
    { currentTime: '1', type: 1 },
    { currentTime: 1, type: 3 },
    { currentTime: 1e300, type: 1 },
    [],
    'x',
    null,
  ])('a session check with %j is refused', async (body) => {
    expect((await send('/api/session-check', body, { cookie })).status).toBe(422);
  });

  it('the shell gets player, missed events, tickets and sign-in by one call', async () => {
    const { player, missed, tickets, signIn, ...others } = await shellOf(
      { after: '5', socketId },
      { cookie },
    );
    expect([player?.account, missed?.unread, others]).toEqual(['demo', expect.any(Number), {}]);
    expect(Object.keys(tickets ?? {})).toEqual(['presence-news', `private-freespin-${player?.uid}`]);
    expect(Object.keys(signIn ?? {}).sort()).toEqual(['auth', 'user_data']);
  });

  it('the shell gets no player that its page already has, and no ticket without a socket', async () => {
    const { uid } = await site.playerOf(cookie);
    expect(Object.keys(await shellOf({ uid }, { cookie }))).toEqual(['missed']);
    const { tickets, ...others } = await shellOf({ uid, socketId }, { cookie });
    expect(Object.keys(tickets ?? {})).toHaveLength(2);
    expect(Object.keys(others)).toEqual(['missed', 'signIn']);
  });

  it("tickets are given for the player's own channels only", async () => {
    const other = await shellOf({ uid: 'somebody', socketId }, { cookie });
    expect(Object.keys(other.tickets ?? {})).toEqual(['presence-news']);
    const { uid } = await site.playerOf(cookie);
    // Of a session that is over, and without one.
    expect((await send('/api/shell', { uid, socketId }, { cookie: endedCookie })).status).toBe(401);
    expect((await send('/api/shell', { uid, socketId })).status).toBe(401);
  });

  it('a visitor gets missed events and a news ticket, and no player data', async () => {
    const latest = expect.stringMatching(/^\d+$/);
    expect(await shellOf({ socketId })).toEqual({
      missed: { events: [], latest, more: false },
      tickets: { 'presence-news': expect.any(String) },
    });
  });

  it.each([null, [], 'x', { after: 'x' }, { after: 5 }, { uid: 5 }, { socketId: null }])(
    'the shell request %j is refused',
    async (question) => {
      expect((await send('/api/shell', question, { cookie })).status).toBe(422);
    },
  );

  it('receipts are accepted from players only', async () => {
    expect((await send('/api/events', { seen: ['1'] }, { cookie })).status).toBe(204);
    expect((await send('/api/events', { seen: ['1'] })).status).toBe(401);
    for (const body of [{}, { seen: 'x' }, { seen: [1] }, { seen: ['x'] }]) {
      expect((await send('/api/events', body, { cookie })).status).toBe(422);
    }
  });

  it('return 503 and clear nothing while the platform is unreachable', async () => {
    site.setPlatformAway(true);
    const answers = [
      await site.get('/api/site-data'),
      await site.get('/api/social-data'),
      await send('/api/shell', { socketId: '1.1' }, { cookie }),
      await send('/api/shell', { uid: 'u1', socketId: '1.1' }, { cookie }),
      await send('/api/shell', {}),
      await send('/api/session-check', { currentTime: 1, type: 1 }, { cookie }),
      await send('/api/events', { seen: ['1'] }, { cookie }),
    ];
    site.setPlatformAway(false);
    for (const { status, text, headers } of answers) {
      expect([status, JSON.parse(text).code]).toEqual([503, 'PLATFORM_UNREACHABLE']);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ['/api/offers', 'POST', 'GET, HEAD'],
    ['/api/shell', 'GET', 'POST'],
    ['/api/events', 'GET', 'POST'],
    ['/api/logout', 'GET', 'POST'],
    ['/api/session-check', 'GET', 'POST'],
  ])('%s refuses %s', async (path, method, allowed) => {
    const { status, headers } = await site.get(path, { method, headers: { Origin: site.origin } });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  });
});
