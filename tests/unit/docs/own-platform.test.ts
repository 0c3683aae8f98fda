import { expect, it, onTestFinished } from 'vitest';
import { conforms } from '../../../scripts/conformance/report.ts';
import { tryPlatform } from '../../../scripts/conformance/try-platform.ts';
import { type OwnPlatform, startOwnPlatform } from '../../support/own-platform.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { browserLibrary } from '../../support/socket-pusher.ts';

const account = { account: 'tamu_baru', password: 'a-guest-of-the-forest' };

async function started(more?: Record<string, string>): Promise<OwnPlatform> {
  const example = await startOwnPlatform(more);
  onTestFinished(() => example.close());
  return example;
}

async function tried(example: OwnPlatform) {
  const platform = { ...example, fetch: (request: Request) => fetch(request), now: () => performance.now() };
  const findings = await tryPlatform({ platform, siteUrl: 'http://localhost:4321', account, writes: true });
  const broken = findings.rules.filter(({ result }) => result === 'broken');
  expect(broken.map(({ rule, why }) => [rule.says, why])).toEqual([]);
  expect(conforms(findings)).toBe(true);
  return findings.calls.filter(({ presence }) => presence === 'there').map(({ call }) => call.name);
}

it('the example platform has the minimum of calls and three more, and keeps every rule that they have', async () => {
  expect((await tried(await started())).toSorted()).toEqual([
    'DELETE /sessions/current',
    'GET /games',
    'GET /games/maintenance',
    'GET /games/{gameBrand}/{gameID}',
    'GET /healthz',
    'GET /me',
    'GET /site-data',
    'GET /social-data',
    'GET /wallet/transfer-info',
    'POST /session-checks',
    'POST /sessions',
  ]);
});

it('the example of real time keeps its rules, and what it publishes reaches browsers', async () => {
  const host = await startHost();
  const pusherUrl = `http://${app.key}:${app.secret}@127.0.0.1:${host.port}/apps/${app.id}`;
  const example = await started({ PUSHER_URL: pusherUrl, OPERATOR_KEY: 'key-of-the-operator' });
  expect(await tried(example)).toEqual(
    expect.arrayContaining(['GET /events', 'POST /realtime/tickets', 'POST /realtime/authorizations']),
  );

  const channel = browserLibrary(host.port, 'ani').subscribe('presence-news');
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  const heard = new Promise((resolve) => channel.bind('update', resolve));
  const sent = await fetch(`${example.url}/operator/news`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key-of-the-operator' },
    body: JSON.stringify({ msg: 'Halo – 鹿' }),
  });
  expect(await sent.json()).toMatchObject({ delivered: true, event: { id: '1', kind: 'news' } });
  expect(await heard).toMatchObject({ id: '1', kind: 'news', msg: 'Halo – 鹿' });
});
