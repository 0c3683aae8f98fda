import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../platform/contract.ts';
import { checkVisitorTicket } from '../../../platform/realtime/visitor-tickets.ts';
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
  // Response times on a busy machine mean nothing.
  const platform = { ...example, fetch: (request: Request) => fetch(request), now: () => 0 };
  const findings = await tryPlatform({ platform, siteUrl: 'http://localhost:4321', account, writes: true });
  const broken = findings.rules.filter(({ result }) => result === 'broken');
  expect(broken.map(({ rule, why }) => [rule.says, why])).toEqual([]);
  expect(conforms(findings)).toBe(true);
  return findings.calls.filter(({ presence }) => presence === 'there').map(({ call }) => call.name);
}

it('the recipe names every code that the conformance check requires', () => {
  const root = join(import.meta.dirname, '../../..');
  const recipe = readFileSync(join(root, 'docs/recipes/plug-in-your-own-platform.md'), 'utf8');
  const rules = globSync(join(root, 'scripts/conformance/rules/*.ts')).map((path) =>
    readFileSync(path, 'utf8'),
  );
  const { errorCodes, fieldCodes } = contract().constants;
  const codes = [...errorCodes, ...fieldCodes].filter((code) =>
    rules.some((rule) => rule.includes(`'${code}'`)),
  );
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !recipe.includes(`\`${code}\``))).toEqual([]);
});

it('the example platform has the minimal calls and three more, and conforms', async () => {
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

/** Runs the command to its end. */
function command(url: string, siteKey = ''): Promise<{ code: number; said: string }> {
  const words = [join(import.meta.dirname, '../../../scripts/conformance.ts'), url];
  return new Promise((resolve) => {
    const program = execFile(process.execPath, words, { env: { SITE_KEY: siteKey } }, (_, out, errors) =>
      resolve({ code: program.exitCode ?? -1, said: out + errors }),
    );
  });
}

it('the command reports its findings, and exits with 0, 1 or 2', async () => {
  const nothing = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void nothing.close());
  const { url, siteKey } = await started();
  const empty = `http://127.0.0.1:${(nothing.address() as AddressInfo).port}`;
  const [good, bad, none] = await Promise.all([
    command(url, siteKey),
    command(empty),
    command('http://127.0.0.1:1'),
  ]);
  expect([good.code, bad.code, none.code]).toEqual([0, 1, 2]);
  expect(good.said).toContain('Nothing is changed there');
  expect(good.said).toMatch(/NO {2,}\/signup {2,}needs POST \/accounts/);
  expect(bad.said).toMatch(/NO {2,}\/login/);
  expect(none.said).toContain('No response from http://127.0.0.1:1 (');
});

it('a ticket signed as the recipe describes is valid for the socket host', () => {
  const [siteKey, binding] = ['shared-by-site-and-platform', { socketId: '12.34', channel: 'presence-news' }];
  const until = (Date.now() + 60_000).toString(36);
  const text = ['visitor ticket', until, binding.socketId, binding.channel].join('\n');
  const ticket = `visitor.${until}.${createHmac('sha256', siteKey).update(text).digest('base64url')}`;
  expect(checkVisitorTicket(siteKey, ticket, binding, Date.now())).toBe('good');
});

it('the real-time example conforms, and its events reach browsers', async () => {
  const host = await startHost();
  const pusherUrl = `http://${app.key}:${app.secret}@127.0.0.1:${host.port}/apps/${app.id}`;
  const example = await started({ PUSHER_URL: pusherUrl, OPERATOR_KEY: 'key-of-the-operator' });
  expect(await tried(example)).toEqual(
    expect.arrayContaining(['GET /events', 'POST /realtime/tickets', 'POST /realtime/authorizations']),
  );

  const channel = browserLibrary(host.port, 'ani').subscribe('presence-news');
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  const received = new Promise((resolve) => channel.bind('update', resolve));
  const sent = await fetch(`${example.url}/operator/news`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key-of-the-operator' },
    body: JSON.stringify({ msg: 'Halo – 鹿' }),
  });
  expect(await sent.json()).toMatchObject({ delivered: true, event: { id: '1', kind: 'news' } });
  expect(await received).toMatchObject({ id: '1', kind: 'news', msg: 'Halo – 鹿' });
});
