import { describe, expect, test } from 'vitest';
import { keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

describe.each([
  ['in this process', testPlatform(false)],
  ['over a socket', testPlatform(true)],
])('%s', (_caller, platform) => {
  const logIn = (raw: string, headers = {}) => platform().call('POST', '/sessions', { raw, headers });

  describe('every response', () => {
    test('allows no other origin', async () => {
      const responses = await Promise.all([
        platform().call('GET', '/healthz'),
        platform().call('GET', '/nowhere'),
        platform().call('PUT', '/me'),
        logIn('{', { Origin: 'https://evil.test' }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 404, 405, 400]);
      for (const { headers } of responses) expect(headers.get('access-control-allow-origin')).toBeNull();
    });

    test('has the common error form, with the id of its log line', async () => {
      const { body, headers } = await platform().call('GET', '/nowhere');
      expect(body.error).toEqual({
        code: 'NOT_FOUND',
        message: expect.any(String),
        requestId: headers.get('x-request-id'),
      });
      expect(platform().lines.at(-1)).toContain(body.error.requestId);
    });

    test('has the request id of the site; nobody else can choose it', async () => {
      const headers = { 'X-Request-Id': 'chosen-by-the-caller' };
      const visit = (more: object) =>
        platform().call('GET', '/nowhere', { headers: { ...headers, ...more } });
      expect((await visit({ 'X-Site-Key': keys.site })).body.error.requestId).toBe('chosen-by-the-caller');
      expect(platform().lines.at(-1)).toContain('chosen-by-the-caller');
      expect((await visit({})).body.error.requestId).not.toBe('chosen-by-the-caller');
      const odd = { 'X-Site-Key': keys.site, 'X-Request-Id': 'two words "and more"' };
      expect((await visit(odd)).body.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    });

    test.each([
      ['PUT', '/me', 'GET, HEAD'],
      ['GET', '/accounts', 'POST'],
      ['OPTIONS', '/site-data', 'GET, HEAD'],
      ['DELETE', '/operator/accounts/demo/block', 'POST'],
    ])('to %s %s lists the allowed methods', async (method, path, allow) => {
      const { status, headers, body } = await platform().call(method, path);
      expect([status, headers.get('allow'), body.error.code]).toEqual([405, allow, 'METHOD_NOT_ALLOWED']);
    });
  });

  describe('a body', () => {
    test.each([
      ['{"account":', 'MALFORMED_JSON'],
      ['', 'MALFORMED_JSON'],
      ['[]', 'INVALID_REQUEST'],
      ['null', 'INVALID_REQUEST'],
      ['{"account":"demo"}', 'INVALID_REQUEST'],
      ['{"account":["demo"],"password":"x"}', 'INVALID_REQUEST'],
      ['{"account":{"a":1},"password":"x"}', 'INVALID_REQUEST'],
      ['{"account":"demo","password":"x","__proto__":{"ok":true}}', 'INVALID_REQUEST'],
      ['{"account":"demo","password":"x","constructor":{}}', 'INVALID_REQUEST'],
      [`${'['.repeat(8_000)}${']'.repeat(8_000)}`, 'INVALID_REQUEST'],
    ])('%.60s is refused as %s', async (raw, code) => {
      const { status, body } = await logIn(raw);
      expect([status, body.error.code]).toEqual([400, code]);
    });

    test('that is too large is refused', async () => {
      const { status, body } = await logIn(JSON.stringify({ account: 'demo', password: 'x'.repeat(20_000) }));
      expect([status, body.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'as %s is refused',
      async (type) => {
        const { status, body } = await logIn('{"account":"demo","password":"x"}', { 'Content-Type': type });
        expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      },
    );
  });

  describe('public data', () => {
    test('has defaults for site data and social data', async () => {
      const site = await platform().call('GET', '/site-data');
      expect(site.body).toMatchObject({
        defaultLang: 'id',
        currency: 'IDR',
        sessionCheckLimit: 30_000,
      });
      const social = await platform().call('GET', '/social-data');
      expect(social.body).toMatchObject({
        icon: { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' },
      });
    });

    test('filters the catalogue by class and brand; every class has games', async () => {
      const all = (await platform().call('GET', '/games')).body;
      expect(all.brands[0]?.code).toBe('nova');
      expect(new Set(all.games.map(({ gameClass }) => gameClass)).size).toBe(6);
      const some = (await platform().call('GET', '/games?gameClass=slots&gameBrand=nova')).body;
      expect(some.games.map(({ gameID }) => gameID)).toContain('lucky-durian');
      expect(new Set(some.games.map(({ gameClass, gameBrand }) => gameClass + gameBrand))).toEqual(
        new Set(['slotsnova']),
      );
      expect((await platform().call('GET', '/games?gameBrand=unknown')).body.games).toEqual([]);
    });

    test.each(['?gameClass=poker', '?gameClass=slots&gameClass=live', '?gameBrand=a%00b'])(
      'refuses the catalogue query %s',
      async (query) => {
        expect([400, 422]).toContain((await platform().call('GET', `/games${query}`)).status);
      },
    );
  });

  test('the log has no secrets', async () => {
    const { account, token } = await platform().newPlayer();
    await platform().logIn(account, 'a-very-secret-password');
    await platform().call('GET', '/me', { token });
    const log = platform().lines.join('\n');
    for (const secret of ['a-very-secret-password', token, keys.site, keys.operator])
      expect(log).not.toContain(secret);
    for (const line of platform().lines)
      expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/Z$/) });
  });
});
