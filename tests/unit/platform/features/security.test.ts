import { describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const refusals: Record<string, string> = {
  operator: 'OPERATOR_KEY_REQUIRED',
  siteKey: 'SITE_KEY_REQUIRED',
  session: 'SESSION_ENDED',
  operatorSession: 'SESSION_ENDED',
};

/** The calls of the document, such as `GET /me`, with the first security scheme of each. */
async function callsOf(platform: TestPlatform) {
  const document = JSON.parse((await platform.call('GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [{}] }]) => {
      const [way = {}] = security.some((each) => Object.keys(each).length === 0) ? [] : security;
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, 'x'),
        scheme: Object.keys(way)[0],
      };
    }),
  );
}

const platform = testPlatform();

describe('access to the calls', () => {
  test('under /operator/ needs the operator key, or begins, needs or ends a session of an operator', async () => {
    const operators = (await callsOf(platform())).filter(({ path }) => path.startsWith('/operator/'));
    expect(operators.length).toBeGreaterThan(8);
    const others = operators.filter(({ scheme }) => scheme !== 'operator');
    expect(others.filter(({ path }) => !/^\/operator\/(?:sessions|passkeys)\b/.test(path))).toEqual([]);
    expect(others.filter(({ scheme }) => scheme === 'siteKey').map(({ path }) => path)).toEqual([
      '/operator/sessions/passkey-options',
      '/operator/sessions',
    ]);
    expect(operators.map(({ path }) => path)).toContain('/operator/accounts/x/gifts');
  });

  test('is refused without the declared credential, whatever else the request holds', async () => {
    const { token } = await platform().newPlayer();
    for (const { method, path, scheme } of await callsOf(platform())) {
      if (!scheme) continue;
      const bearers = scheme === 'session' ? [undefined, 'guessed'] : [undefined, 'guessed', token];
      for (const bearer of bearers) {
        const body = method === 'GET' ? {} : { raw: '{' };
        for (const sending of [{}, body, { headers: { 'X-Site-Key': 'guessed' } }]) {
          const { status, body: responseBody } = await platform().call(method, path, {
            ...sending,
            token: bearer,
          });
          expect([method, path, status, responseBody.error?.code]).toEqual([
            method,
            path,
            401,
            refusals[scheme],
          ]);
        }
      }
    }
  });

  test('is refused with the key of another scheme', async () => {
    for (const { method, path, scheme } of await callsOf(platform())) {
      if (scheme !== 'operator' && scheme !== 'siteKey') continue;
      const address = scheme === 'operator' ? { address: '203.0.113.1' } : {};
      const { status } = await platform().call(method, path, address);
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
