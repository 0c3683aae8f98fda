import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Echo,
  isInstalled,
  proxyNames,
  type RunningProxy,
  startEcho,
  startProxy,
} from '../../support/proxies.ts';

const site = 'www.kancil.example';
const sockets = 'sockets.kancil.example';
const games = 'games.kancil.example';

describe.each(proxyNames)('the sample for %s (skipped where it is not installed)', (name) => {
  describe.skipIf(!isInstalled(name))('', () => {
    let proxy: RunningProxy;
    let product: Echo[];
    beforeAll(async () => {
      product = await Promise.all(['site', 'games', 'sockets'].map((listener) => startEcho(listener)));
      const [site, games, sockets] = product.map(({ port }) => port);
      proxy = await startProxy(name, { 4321: site, 4322: games, 4323: sockets });
    });
    afterAll(async () => {
      await proxy?.stop();
      for (const echo of product ?? []) echo.stop();
    });

    it("passes on the requested host and the visitor's real address, not a forged one", async () => {
      const claims = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' };
      const { passedOn } = await proxy.send(site, '/en/help?q=a%2Fb', claims);
      expect(passedOn).toMatchObject({ listener: 'site', path: '/en/help?q=a%2Fb' });
      expect(passedOn?.headers).toMatchObject({
        host: site,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
    });

    it('passes on WebSockets', async () => {
      const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: `https://${site}` };
      const { status, passedOn } = await proxy.send(sockets, '/app/key?protocol=7', upgrade);
      expect(status).toBe(101);
      expect(passedOn).toMatchObject({ listener: 'sockets', path: '/app/key?protocol=7' });
      expect(passedOn?.headers).toMatchObject({
        upgrade: 'websocket',
        origin: `https://${site}`,
        host: sockets,
      });
      expect(passedOn?.headers['x-forwarded-for']).toBe('127.0.0.1');
    });

    it.each([
      [sockets, '/auth/jsonp?a=b'],
      [games, '/play/nova/lucky-durian/launch/abc'],
      [games, '/play/nova/lucky-durian/seeds'],
      [games, '/demo/nova/lucky-durian'],
      [games, '/bank/pay/abc'],
      [games, '/verify'],
      [games, '/verify/code/index.js'],
    ])('forwards https://%s%s', async (host, path) => {
      expect((await proxy.send(host, path)).passedOn).toMatchObject({ path });
    });

    it.each([
      [sockets, '/'],
      [sockets, '/apps/1/events'],
      [sockets, '/app/../apps/1/events'],
      [sockets, '/app/%2e%2e/apps/1/events'],
      [sockets, '/metrics'],
      [games, '/'],
      [games, '/operator/accounts/demo'],
      [games, '/play/../operator/accounts/demo'],
      [games, '/play/%2e%2e/operator/accounts/demo'],
      [games, '/provider/nova/bet'],
      [games, '/bank/webhooks'],
      [games, '/openapi.json'],
      [games, '/healthz'],
      [games, '/sessions'],
      [games, '/verifyx'],
      ['evil.example', '/'],
    ])('blocks https://%s%s', async (host, path) => {
      expect((await proxy.send(host, path)).passedOn).toBeNull();
    });

    it('shows a page in both languages that reloads itself while the product is stopped', async () => {
      product[0]?.stop();
      const { status, head, text } = await proxy.send(site, '/en/promotions/all');
      product[0] = await startEcho('site', product[0]?.port);
      expect(status).toBe(503);
      expect(head.toLowerCase()).toContain('\r\nretry-after: 5');
      expect(head.toLowerCase()).toContain('\r\ncache-control: no-store');
      expect(head).toMatch(/content-type: text\/html/i);
      expect(text).toContain('Kami segera kembali');
      expect(text).toContain('Back in a moment');
      expect(text).toContain('http-equiv="refresh"');
    });
  });
});
