import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys, startPlatform, type TestPlatform } from '../../../support/platform-app.ts';
import { openTestDatabase } from '../../../support/test-database.ts';

interface Received {
  status: number | undefined;
  allow: string | undefined;
  body: string;
}

// Requests that only a socket can make: without a length, in chunks, with any method.

let platform: TestPlatform;
let origin: string;

beforeAll(async () => {
  platform = startPlatform(await openTestDatabase());
  origin = await platform.listen();
});

afterAll(() => platform?.close());

const send = (method: string, path: string, chunks: string[] = [], headers = {}) =>
  new Promise<Received>((resolve, reject) => {
    const sent = request(new URL(path, origin), { method, headers }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      resolve({ status: response.statusCode, allow: response.headers.allow, body });
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
const json = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };

describe('over a socket', () => {
  test('a log-out without a body ends the session', async () => {
    const { token } = await platform.newPlayer();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await send('DELETE', '/sessions/current', [], headers)).status).toBe(204);
    expect((await platform.call('GET', '/me', { token })).status).toBe(401);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    '%s is refused where it is not allowed, with the allowed methods',
    async (method) => {
      const { status, allow, body } = await send(method, '/me');
      expect([status, allow]).toEqual([405, 'GET, HEAD']);
      expect(JSON.parse(body).error.code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test('a chunked body is read like any other', async () => {
    const { status, body } = await send(
      'POST',
      '/sessions',
      ['{"account":"nob', 'ody_1","password":"x"}'],
      json,
    );
    expect([status, JSON.parse(body).error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  test.each(['1.2.3.4.5', '999.1', '0x100000000', 'a:99999'])(
    'a request for the host %s is refused',
    async (host) => {
      expect((await send('POST', '/sessions', ['{}'], { ...json, Host: host })).status).toBe(400);
      expect((await send('GET', '/verify', [], { Host: host })).status).toBe(400);
    },
  );

  test('an aborted body is not logged as an error of the platform', async () => {
    const { hostname, port } = new URL(origin);
    const head = [
      'POST /bank/webhooks HTTP/1.1',
      'Host: a',
      `X-Site-Key: ${keys.site}`,
      'X-Request-Id: broken-upload',
      'Transfer-Encoding: chunked',
    ];
    const client = connect(Number(port), hostname, () =>
      client.write(`${head.join('\r\n')}\r\n\r\n9\r\nhalf`, () => client.destroy()),
    );
    const logged = () => platform.lines.filter((line) => line.includes('"broken-upload"'));
    await expect.poll(logged).toEqual([expect.stringContaining('"code":"INVALID_REQUEST"')]);
  });

  test('a chunked body that grows too large is refused', async () => {
    const { status, body } = await send('POST', '/sessions', Array(20).fill('x'.repeat(1_000)), json);
    expect([status, JSON.parse(body).error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
