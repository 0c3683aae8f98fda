import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiVersion, apiVersionHeader } from '../../src/contract/api.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
let cookie: string;
beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.get(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', Origin: site.origin, ...headers },
  });
const ended = { token: 'made-up', account: 'demo' };
const endedCookie = `token=${ended.token}; account=${ended.account}`;

describe("the browser's own calls", () => {
  it('are never stored, and say the version of their shapes', async () => {
    for (const path of ['/api/site-data', '/api/social-data', '/api/player', '/api/events']) {
      const { headers } = await site.get(path, { headers: { cookie } });
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get(apiVersionHeader)).toBe(apiVersion);
    }
  });

  it('site data has how to open a socket, and no secret', async () => {
    const { text } = await site.get('/api/site-data');
    expect(JSON.parse(text)).toMatchObject({
      defaultLang: 'id',
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

  it('the player never contains the token', async () => {
    const { text } = await site.get('/api/player', { headers: { cookie } });
    expect(Object.keys(JSON.parse(text)).sort()).toEqual([
      'account',
      'balance',
      'hasPassword',
      'highRisk',
      'loginInfo',
      'uid',
    ]);
  });

  it('an ended session is reported and cleared', async () => {
    const { status, text, headers } = await site.get('/api/player', { headers: { cookie: endedCookie } });
    expect(status).toBe(401);
    expect(JSON.parse(text).code).toBe('SESSION_ENDED');
    expect(headers.getSetCookie().join()).toMatch(/account=deleted.*token=deleted/s);
  });

  it('the session check answers as the platform does', async () => {
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

  it('the reality check has time and money since the last answer, for players alone', async () => {
    const { text } = await site.get('/api/reality-check', { headers: { cookie } });
    expect(JSON.parse(text)).toMatchObject({
      staked: { amount: 0 },
      won: { amount: 0 },
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
    'an answer of %j to the reality check is refused',
    async (body) => {
      expect((await send('/api/reality-check', body, { cookie })).status).toBe(422);
    },
  );

  it('the interval of the reality check is a plain form', async () => {
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

  it('tickets are given for the channels of the asker only', async () => {
    const { uid } = JSON.parse((await site.get('/api/player', { headers: { cookie } })).text);
    const socketId = '123.456';
    const own = await send(
      '/api/realtime-ticket',
      { socketId, channel: `private-freespin-${uid}` },
      { cookie },
    );
    expect(own.status).toBe(200);
    expect(JSON.parse(own.text).ticket).toEqual(expect.any(String));
    expect((await send('/api/realtime-ticket', { socketId, channel: 'presence-news' })).status).toBe(200);
    for (const channel of ['private-freespin-other', `private-freespin-${uid}`, 'private-x']) {
      expect((await send('/api/realtime-ticket', { socketId, channel })).status, channel).toBe(403);
    }
  });

  it('a socket is signed in for a player only', async () => {
    const good = await send('/api/realtime-sign-in', { socketId: '123.456' }, { cookie });
    expect([good.status, Object.keys(JSON.parse(good.text)).sort()]).toEqual([200, ['auth', 'user_data']]);
    const headers = { cookie: endedCookie };
    expect((await send('/api/realtime-sign-in', { socketId: '123.456' }, headers)).status).toBe(401);
    expect((await send('/api/realtime-sign-in', { socketId: '123.456' })).status).toBe(401);
    expect((await send('/api/realtime-sign-in', {}, { cookie })).status).toBe(422);
  });

  it('missed events are for everyone, receipts for players', async () => {
    const { status, text } = await site.get('/api/events');
    // A visitor's answer says nothing of any player.
    const latest = expect.stringMatching(/^\d+$/);
    expect([status, JSON.parse(text)]).toEqual([200, { events: [], latest, more: false }]);
    const own = await site.get('/api/events?after=5', { headers: { cookie } });
    expect([own.status, JSON.parse(own.text).unread]).toEqual([200, expect.any(Number)]);
    expect((await site.get('/api/events?after=x')).status).toBe(422);
    expect((await send('/api/events', { seen: ['1'] }, { cookie })).status).toBe(204);
    expect((await send('/api/events', { seen: ['1'] })).status).toBe(401);
    for (const body of [{}, { seen: 'x' }, { seen: [1] }, { seen: ['x'] }]) {
      expect((await send('/api/events', body, { cookie })).status).toBe(422);
    }
  });

  it('answer 503 while the platform is away, and clear nothing', async () => {
    site.setPlatformAway(true);
    const answers = [
      await site.get('/api/site-data'),
      await site.get('/api/social-data'),
      await site.get('/api/player', { headers: { cookie } }),
      await send('/api/session-check', { currentTime: 1, type: 1 }, { cookie }),
      await send('/api/realtime-ticket', { socketId: '1.1', channel: 'presence-news' }, { cookie }),
      await send('/api/realtime-sign-in', { socketId: '1.1' }, { cookie }),
      await site.get('/api/events', { headers: { cookie } }),
      await send('/api/events', { seen: ['1'] }, { cookie }),
    ];
    site.setPlatformAway(false);
    for (const { status, text, headers } of answers) {
      expect([status, JSON.parse(text).code]).toEqual([503, 'PLATFORM_UNREACHABLE']);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ['/api/player', 'POST', 'GET, HEAD'],
    ['/api/logout', 'GET', 'POST'],
    ['/api/session-check', 'GET', 'POST'],
  ])('%s refuses %s', async (path, method, allowed) => {
    const { status, headers } = await site.get(path, { method, headers: { Origin: site.origin } });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  });
});
