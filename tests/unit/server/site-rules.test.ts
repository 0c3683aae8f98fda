import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../runtime/security-headers.ts';
import { canonicalTarget, decodedPath } from '../../../server/addresses.ts';
import { clientAddress } from '../../../server/client-address.ts';
import { contentSecurityPolicy } from '../../../server/content-security-policy.ts';
import { cacheControl } from '../../../server/files/cache-control.ts';
import { hostCheck } from '../../../server/hosts.ts';

describe('the host check', () => {
  it('accepts the host of SITE_URL and no other', () => {
    const accepts = hostCheck(new URL('https://play.example'));
    expect(accepts('play.example', 8080)).toBe(true);
    expect(accepts('PLAY.example', 8080)).toBe(true);
    for (const host of [
      'evil.example',
      'play.example:8080',
      'localhost:8080',
      'play.example.',
      '',
      undefined,
    ]) {
      expect(accepts(host, 8080), String(host)).toBe(false);
    }
  });

  it('accepts every loopback name on its own port while the site is local', () => {
    const accepts = hostCheck(new URL('http://localhost:4321'));
    for (const host of ['localhost:4321', 'localhost:5000', '127.0.0.1:5000', '[::1]:5000']) {
      expect(accepts(host, 5000), host).toBe(true);
    }
    for (const host of [
      'localhost',
      '127.0.0.1:4321',
      '127.0.0.2:5000',
      '0.0.0.0:5000',
      'evil.example:5000',
    ]) {
      expect(accepts(host, 5000), host).toBe(false);
    }
  });
});

describe('the address of the player', () => {
  const from = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;

  it("is the connection's own without trusted proxies, whatever a header claims", () => {
    expect(clientAddress(from('1.2.3.4'), 0)).toBe('10.0.0.1');
  });

  it('is the one that the outermost trusted proxy saw', () => {
    expect(clientAddress(from('9.9.9.9, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(clientAddress(from('9.9.9.9, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
    expect(clientAddress(from('2001:db8::1'), 1)).toBe('2001:db8::1');
  });

  it("falls back to the connection's own when the header has no address", () => {
    for (const forwarded of [undefined, '', 'unknown', '1.2.3.4:80', '<script>']) {
      expect(clientAddress(from(forwarded), 1), forwarded).toBe('10.0.0.1');
    }
  });
});

describe('addresses', () => {
  it.each([
    ['/', '/'],
    ['/help/', '/help'],
    ['/help//', '/help'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['/help/?next=//a/', '/help?next=//a/'],
    ['/a//b', '/a/b'],
  ])('%s has the canonical form %s', (target, spelling) => {
    expect(canonicalTarget(target)).toBe(spelling);
  });

  it('that are no paths are rejected', () => {
    for (const target of ['*', 'http://evil.example/', '/\\evil.example/', '/%ff', '/%', '/%25', '']) {
      expect(decodedPath(target), target).toBeNull();
    }
    expect(decodedPath('/%68elp?a=%ff')).toBe('/help');
  });
});

describe('the Content-Security-Policy', () => {
  const realtime = {
    key: 'key',
    host: 'ws.example',
    port: 443,
    tls: true,
    authEndpoint: 'https://ws.example/auth/jsonp',
    channels: { news: 'presence-news', freeSpinPrefix: 'private-freespin-' },
  };
  const policy = contentSecurityPolicy({ scripts: ['sha256-a='], styles: ['sha256-b='] }, realtime);

  it('allows hashes, the one authorization path and the socket', () => {
    expect(policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-a=' https://ws.example/auth/jsonp;",
    );
    expect(policy).toContain("style-src 'self' 'sha256-b=';");
    expect(policy).toContain("connect-src 'self' wss://ws.example;");
  });

  it('names a port other than the default one', () => {
    const local = contentSecurityPolicy(
      { scripts: [], styles: [] },
      { ...realtime, host: 'localhost', port: 4323, tls: false },
    );
    expect(local).toContain("connect-src 'self' ws://localhost:4323;");
  });
});

describe('the policy for configured services', () => {
  const realtime = {
    key: 'key',
    host: 'ws.example',
    port: 443,
    tls: true,
    authEndpoint: 'https://ws.example/auth/jsonp',
    channels: { news: 'presence-news', freeSpinPrefix: 'private-freespin-' },
  };
  const policyWith = (scripts: string[], signIn: string | null = null) =>
    contentSecurityPolicy({ scripts: [], styles: [] }, realtime, {
      signIn: signIn === null ? null : new URL(signIn),
      scripts: scripts.map((script) => new URL(script)),
    });

  it('allows scripts by their path, and requests to their origins', () => {
    const policy = policyWith(['https://count.example/v1/a.js?id=7', 'https://ads.example/p.js']);
    expect(policy).toContain('/auth/jsonp https://count.example/v1/a.js https://ads.example/p.js;');
    expect(policy).toContain('wss://ws.example https://count.example https://ads.example;');
    expect(policy).toContain("img-src 'self' data: https://count.example https://ads.example;");
  });

  it('allows forms to lead to the sign-in provider', () => {
    expect(policyWith([], 'https://id.example/tenant')).toContain("form-action 'self' https://id.example;");
  });

  it('allows no other host without configuration', () => {
    expect(policyWith([])).not.toMatch(/count|ads|id\.example/);
    expect(policyWith([])).toContain("form-action 'self';");
  });
});

describe('headers', () => {
  it('send HSTS for a year on https only', () => {
    const name = 'Strict-Transport-Security';
    expect(securityHeaders(new URL('https://play.example'))[name]).toMatch(
      /max-age=31536000; includeSubDomains/,
    );
    expect(securityHeaders(new URL('http://localhost:4321'))[name]).toBeUndefined();
  });

  it('cache hashed files as immutable, public files for an hour, and no pages', () => {
    expect(cacheControl('/_astro/a.B1c2.js')).toContain('immutable');
    expect(cacheControl('/favicon.svg')).toBe('public, max-age=3600');
    expect(cacheControl('/en/help')).toContain('must-revalidate');
    expect(cacheControl('/sw.js')).toContain('must-revalidate');
  });
});
