import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { ConfigurationError } from '../../../server/settings.ts';

describe('configuration', () => {
  it('needs no setting', () => {
    const configuration = readConfiguration({});

    expect(configuration.site.port).toBe(4321);
    expect(configuration.site.url.href).toBe('http://localhost:4321/');
    expect(configuration.platform).toEqual({ port: 4322, url: null });
    expect(configuration.sockets.url.href).toBe('http://localhost:4323/');
    expect(configuration.pusher).toBeNull();
    expect(configuration.databaseUrl).toBeNull();
    expect(configuration.host).toBe('127.0.0.1');
  });

  it('treats an empty setting as absent', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfiguration({}));
  });

  it('derives the site address from the port, and the socket address from the site', () => {
    const local = readConfiguration({ PORT: '5000', SOCKET_PORT: '5002' });
    expect(local.site.url.href).toBe('http://localhost:5000/');
    expect(local.sockets.url.href).toBe('http://localhost:5002/');
    expect(local.desk).toMatchObject({ port: 4324, url: new URL('http://localhost:4324') });

    const open = readConfiguration({ SITE_URL: 'https://play.example', SOCKET_URL: 'https://ws.example' });
    expect(open.sockets.url.href).toBe('https://ws.example/');
    expect(readConfiguration({ DESK_PORT: '5003' }).desk.url.href).toBe('http://localhost:5003/');
    const desk = readConfiguration({ DESK_URL: 'https://desk.example' }).desk.url;
    expect(desk.href).toBe('https://desk.example/');
  });

  it.each([
    'http://localhost:4321',
    'https://localhost',
    'http://127.0.0.1',
    'http://[::1]:4321',
    'http://192.168.1.20:4321',
    'http://10.0.0.7',
    'http://172.31.255.1',
    'http://[fd12::1]',
    'http://[fe80::1]',
    'http://living-room',
    'http://kancil.local:4321',
  ])('has demo accounts on this machine and in its network: %s', (SITE_URL) => {
    expect(readConfiguration({ SITE_URL }).demoRefusal).toBeNull();
    expect(readConfiguration({ SITE_URL, DEMO: '0' }).demoRefusal).toBe('DEMO is 0');
  });

  it.each([
    'https://play.example',
    'http://play.example',
    'https://192.168.1.20',
    'https://kancil.local',
    'http://203.0.113.7',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
    'http://192.168.1.20.nip.example',
    'http://localhost.example',
  ])('has no demo accounts on a public address, whatever DEMO is: %s', (SITE_URL) => {
    for (const DEMO of ['', '1']) {
      expect(readConfiguration({ SITE_URL, DEMO }).demoRefusal).toContain(`the site is at ${SITE_URL}`);
    }
  });

  it("reads PUSHER_URL in the form of Pusher's libraries", () => {
    expect(readConfiguration({ PUSHER_URL: 'https://key:s%2Fcret@api.example/apps/42' }).pusher).toEqual({
      appId: '42',
      key: 'key',
      secret: 's/cret',
      host: 'api.example',
      port: 443,
      tls: true,
    });
  });

  it('reviews withdrawals automatically after a minute, or by an operator', () => {
    expect(readConfiguration({}).withdrawalReview).toEqual({ mode: 'automatic', seconds: 60 });
    const { withdrawalReview } = readConfiguration({ WITHDRAWAL_REVIEW: 'operator' });
    expect(withdrawalReview.mode).toBe('operator');
    expect(() => readConfiguration({ WITHDRAWAL_REVIEW: 'nobody' })).toThrow(/^WITHDRAWAL_REVIEW must be/);
  });

  it('serves metrics only with METRICS_PORT, to this machine by default', () => {
    expect(readConfiguration({}).metrics).toBeNull();
    expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const { metrics } = readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' });
    expect(metrics?.host).toBe('10.0.0.5');
    expect(() => readConfiguration({ METRICS_PORT: '4322' })).toThrow(/must be different ports/);
  });

  it('can remove the service worker from browsers', () => {
    expect(readConfiguration({}).serviceWorker).toBe(true);
    expect(readConfiguration({ SERVICE_WORKER: '0' }).serviceWorker).toBe(false);
  });

  it('reads the date and drafts of a preview', () => {
    expect(readConfiguration({}).content).toEqual({ date: null, drafts: false });
    expect(readConfiguration({ CONTENT_DATE: '2026-12-24', CONTENT_DRAFTS: '1' }).content).toEqual({
      date: new Date('2026-12-24T00:00+07:00'),
      drafts: true,
    });
    const evening = '2026-12-24T20:00:00+07:00';
    expect(readConfiguration({ CONTENT_DATE: evening }).content.date).toEqual(new Date(evening));
  });

  it('reads a sign-in provider and the scripts that require consent', () => {
    const { social, measurement } = readConfiguration({
      OIDC_ISSUER: 'https://id.example/tenant',
      OIDC_CLIENT_ID: 'site',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Kartu Pos',
      PIXEL_SCRIPT_URL: 'https://ads.example/p.js?id=7',
    });
    expect(social).toEqual({
      issuer: new URL('https://id.example/tenant'),
      clientId: 'site',
      clientSecret: 'secret',
      name: 'Kartu Pos',
    });
    expect(measurement).toEqual({ analytics: null, pixel: new URL('https://ads.example/p.js?id=7') });
    expect(readConfiguration({}).social).toBeNull();
    expect(
      readConfiguration({ ANALYTICS_SCRIPT_URL: 'http://localhost:9/a.js' }).measurement.analytics,
    ).not.toBeNull();
  });

  it.each([
    [
      'half a sign-in provider',
      { OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'x' },
      /^OIDC_ISSUER, .* together/,
    ],
    [
      'a sign-in provider without TLS',
      { OIDC_ISSUER: 'http://id.example' },
      /^OIDC_ISSUER must start with https/,
    ],
    ['a script without TLS', { PIXEL_SCRIPT_URL: 'http://ads.example/p.js' }, /^PIXEL_SCRIPT_URL must start/],
    [
      'a script that would end its directive',
      { ANALYTICS_SCRIPT_URL: 'https://a.example/x;y.js' },
      /semicolon/,
    ],
    [
      'a port that is no number',
      { PORT: 'http' },
      /^PORT must be a whole number from 1 to 65535, not "http"\.$/,
    ],
    ['a date of no calendar', { CONTENT_DATE: '2026-13-01' }, /^CONTENT_DATE must be a day such as/],
    ['a time without its zone', { CONTENT_DATE: '2026-12-24T20:00' }, /^CONTENT_DATE/],
    ['drafts that are neither 0 nor 1', { CONTENT_DRAFTS: 'yes' }, /^CONTENT_DRAFTS/],
    ['a port out of range', { SOCKET_PORT: '70000' }, /^SOCKET_PORT/],
    ['one port for two listeners', { PORT: '4322' }, /must be different ports/],
    ['a site address with a path', { SITE_URL: 'https://play.example/id' }, /^SITE_URL must be an origin/],
    ['a site address without protocol', { SITE_URL: 'play.example' }, /^SITE_URL must be an address/],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL .*postgres:\/\//],
    [
      'an owner of a database that is not named',
      { DATABASE_URL: '', DATABASE_OWNER_URL: 'postgres://kancil@localhost/x' },
      /^DATABASE_OWNER_URL is set, but DATABASE_URL is missing or empty/,
    ],
    ['a Pusher service without secret', { PUSHER_URL: 'https://key@api.example/apps/1' }, /^PUSHER_URL/],
    ['a Pusher service without application', { PUSHER_URL: 'https://k:s@api.example' }, /^PUSHER_URL/],
    ['a negative number of proxies', { TRUSTED_PROXIES: '-1' }, /^TRUSTED_PROXIES/],
    ['a place without a proxy', { PLACE_HEADER: 'CF-IPCountry' }, /^PLACE_HEADER/],
    ['no name of a header', { PLACE_HEADER: 'a b', TRUSTED_PROXIES: '1' }, /^PLACE_HEADER/],
  ])('refuses %s in one sentence', (_what, environment, sentence) => {
    expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
    expect(() => readConfiguration(environment)).toThrow(sentence);
  });

  it('never repeats a password in an error', () => {
    expect(() => readConfiguration({ PUSHER_URL: 'https://key:hunter2@api.example' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
