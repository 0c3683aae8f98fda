import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../src/i18n/en.json' with { type: 'json' };
import id from '../../src/i18n/id.json' with { type: 'json' };
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

/** Sends what fetch refuses to: any method, any Host, any bytes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const get = (host: string) => raw(`GET /help HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('a path without a page', () => {
  const to = async (path: string, headers = {}) => {
    const { status, headers: answer } = await site.get(path, { headers });
    return [status, answer.get('location')];
  };

  it.each([
    ['/promotions', '/promotions/all'],
    ['/en/promotions', '/en/promotions/all'],
    ['/lobby', '/lobby/slots'],
    ['/games', '/lobby/slots'],
    ['/pages', '/help#read'],
    ['/en/pages/guide', '/en/help#read'],
    ['/pages/guide/technology', '/help#read'],
  ])('%s, an address cut short, leads to its list', async (path, list) => {
    expect(await to(path)).toEqual([302, list]);
  });

  it('leads to the stored language first, as every page does', async () => {
    const stored = { cookie: 'urlLangParam=en', 'sec-fetch-dest': 'document' };
    expect(await to('/nothing/here?a=1', stored)).toEqual([302, '/en/nothing/here?a=1']);
    expect(await to('/en/nothing/here', stored)).toEqual([404, null]);
    expect(await to('/pages/guide/technology/nothing', stored)).toEqual([
      302,
      '/en/pages/guide/technology/nothing',
    ]);
    expect(await to('/nothing.png', { cookie: 'urlLangParam=en', 'sec-fetch-dest': 'image' })).toEqual([
      404,
      null,
    ]);
  });
});

describe('every kind of response', () => {
  it.each([
    ['a page', '/help', {}],
    ['a rendered page', '/login', {}],
    ['a redirect to login', '/profile', {}],
    ['a redirect of spelling', '/help/', {}],
    ['an unknown path', '/nothing', {}],
    ['a script', '/_astro/', {}],
    ['a wrong method', '/help', { method: 'PUT' }],
    ['a malformed address', '/%ff', {}],
    ['the health check', '/healthz', {}],
  ])('%s carries the security headers', async (_kind, path, init) => {
    const { headers } = await site.get(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('a call carries those that apply to JSON', async () => {
    const { headers } = await site.get('/api/site-data');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    const size = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    expect(size).toBeLessThan(700);
  });

  it('a malformed request is refused with security headers', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('the Host header', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('%s with the port is this site', async (name) => {
    expect(await get(`${name}:${site.port}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['evil.example', 'localhost:1', '127.0.0.1.evil.example', ''])('%s is refused', async (host) => {
    expect(await get(host)).toMatch(/^HTTP\/1\.1 421 /);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s on a static page is refused', async (method) => {
    const { status, headers } = await site.get('/help', { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  it('TRACE is refused everywhere', async () => {
    const head = `Host: 127.0.0.1:${site.port}\r\nConnection: close\r\n\r\n`;
    expect(await raw(`TRACE /profile HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('a page without a form refuses POST', async () => {
    const { status, headers } = await site.post('/profile', {});
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  it('HEAD returns the headers of GET without a body', async () => {
    const { status, text, headers } = await site.get('/help', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-type')).toContain('text/html');
  });
});

describe('bodies', () => {
  const big = 'x'.repeat(1_200_000);

  it('an announced large body is refused before it is read', async () => {
    const answer = await raw(
      `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Length: 9000000\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a large body in pieces is refused as soon as it is too large', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        { port: site.port, host: '127.0.0.1', path: '/login', method: 'POST' },
        (response) => resolve(response.statusCode),
      );
      request.on('error', reject);
      request.write(big);
    });
    expect(status).toBe(413);
  });
});

describe('forms that are too large', () => {
  const sent = (path: string, length: number) =>
    site.post(path, { account: 'demo', password: 'x'.repeat(length) });

  it('are refused in the language of their page, after the whole body was received', async () => {
    const indonesian = await sent('/login', 17_000);
    expect([indonesian.status, indonesian.text]).toEqual([413, `${id['forms.error.TOO_LARGE']}\n`]);
    const english = await sent('/en/signup', 900_000);
    expect([english.status, english.text]).toEqual([413, `${en['forms.error.TOO_LARGE']}\n`]);
  });

  it('start above 16 kB', async () => {
    expect((await sent('/login', 16_000)).status).toBe(401);
  });
});

describe('other names of a page', () => {
  it.each(['/help/index.html', '/help.html', '/profile.html', '/profile/transactions/deposit.html'])(
    '%s is not found, for visitors and players',
    async (path) => {
      const cookie = await site.cookiesOf('demo', 'demo-password-1');
      for (const prefix of ['', '/en']) {
        const { status, text } = await site.get(prefix + path);
        expect(status, prefix).toBe(404);
        expect(text).toContain(`<html lang="${prefix ? 'en' : 'id'}"`);
        expect((await site.get(prefix + path, { headers: { cookie } })).status, prefix).toBe(404);
      }
      expect((await site.get(path.replace('.html', '%2Ehtml'))).status).toBe(404);
    },
  );
});

describe('requests from elsewhere', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an unknown origin', {}],
  ])('%s: nothing changes', async (_name, headers) => {
    const { origin } = site;
    for (const path of ['/login', '/api/logout']) {
      const body = new URLSearchParams({ account: 'demo' });
      expect((await site.get(path, { method: 'POST', body, headers })).status, path).toBe(403);
    }
    for (const type of ['application/json', 'text/plain']) {
      const init = { method: 'POST', body: '{}', headers: { ...headers, 'content-type': type } };
      expect((await site.get('/api/session-check', init)).status, `${type} ${origin}`).toBe(403);
    }
  });
});

describe('static files', () => {
  it('are compressed as the browser prefers', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await site.get('/help', { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      expect(text).toContain('<html');
    }
    const { headers } = await site.get('/help', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('and pages rendered on request are compressed, for visitors and players', async () => {
    const encodingOf = async (cookie: string, encoding: string) => {
      const answer = await site.get('/nothing-here', { headers: { cookie, 'accept-encoding': encoding } });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('</html>');
      return answer.headers.get('content-encoding');
    };
    expect(await encodingOf('', 'gzip, br')).toBe('br');
    expect(await encodingOf('account=demo', 'gzip')).toBe('gzip');
    expect(await encodingOf('', 'identity')).toBeNull();
    expect(await encodingOf('account=demo; token=x', 'gzip, br')).toBe('br');
    expect(await encodingOf('', 'br;q=0, gzip;q=0.5')).toBe('gzip');
  });

  it('with a hash in the name are cached as immutable', async () => {
    const { text } = await site.get('/help');
    const asset = /\/_astro\/[\w.-]+\.(?:css|js)/.exec(text)?.[0] as string;
    const { status, headers } = await site.get(asset);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('of pages are revalidated with 304', async () => {
    const { headers } = await site.get('/help');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = headers.get('etag') as string;
    const again = await site.get('/help', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('have one address each', async () => {
    for (const [path, target] of [
      ['/help/', '/help'],
      ['/en/help//?a=1', '/en/help?a=1'],
      ['//evil.example/', '/evil.example'],
    ] as const) {
      const { status, headers } = await site.get(path);
      expect([status, headers.get('location')]).toEqual([301, target]);
    }
  });

  it('expose no source map, compressed copy or folder list', async () => {
    for (const path of ['/help/index.html.br', '/_astro', '/.env', '/stamp', '/server/code.cjs']) {
      expect((await site.get(path)).status, path).toBe(404);
    }
  });
});
