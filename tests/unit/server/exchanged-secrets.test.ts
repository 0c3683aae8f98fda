import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { hasOperatorKey, hasSiteKey } from '../../../platform/http/bearer.ts';
import type { PlatformEnv } from '../../../platform/http/environment.ts';
import { signedHeaders } from '../../../platform/http/signature.ts';
import { signedBody } from '../../../platform/http/signed-body.ts';
import { checkSignature, textToSign } from '../../../platform/realtime/host/http/api-signature.ts';
import { readGameProviders } from '../../../server/game-providers.ts';
import { readSecrets } from '../../../server/secrets.ts';

const [now, before, never] = ['now', 'before', 'never'].map(
  (name) => `secret-of-${name}-${'x'.repeat(32)}`,
) as [string, string, string];
const folder = mkdtempSync(join(tmpdir(), 'exchanged-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the current and the previous keys of site and operator are accepted, not interchanged', async () => {
  const keys = { site: now, siteBefore: before, operator: `${now}-o`, operatorBefore: `${before}-o` };
  const app = new Hono().get('/', (c) => c.json([hasSiteKey(c, { keys }), hasOperatorKey(c, { keys })]));
  const ask = async (site: string, operator: string) =>
    (await app.request('/', { headers: { 'X-Site-Key': site, Authorization: `Bearer ${operator}` } })).json();
  expect(await ask(now, `${before}-o`)).toEqual([true, true]);
  expect(await ask(before, `${now}-o`)).toEqual([true, true]);
  expect(await ask(never, never)).toEqual([false, false]);
  expect(await ask(`${before}-o`, before)).toEqual([false, false]);
  expect(await ask('undefined', 'undefined')).toEqual([false, false]);
});

it.each([
  [now, 200],
  [before, 200],
  [never, 500],
])("a provider's call is accepted with the current or the previous secret: %s", async (secret, status) => {
  const app = new Hono<PlatformEnv>().post('/x', async (c) =>
    c.text(await signedBody(c, [now, before, undefined], Date.now())),
  );
  const call = { method: 'POST', path: '/x', time: String(Date.now()), body: '{}' };
  app.onError((_, c) => c.text('refused', 500));
  const response = await app.request('/x', {
    method: 'POST',
    body: '{}',
    headers: signedHeaders(secret, call),
  });
  expect(response.status).toBe(status);
});

it('events for browsers may be signed with the previous secret while it is configured', () => {
  const app = { id: '1', key: 'key', secret: now };
  const query = (secret: string) => {
    const pairs: [string, string][] = [
      ['auth_key', 'key'],
      ['auth_timestamp', String(Math.floor(Date.now() / 1_000))],
      ['auth_version', '1.0'],
    ];
    const text = textToSign({ method: 'POST', path: '/apps/1/events', query: pairs });
    return [
      ...pairs,
      ['auth_signature', createHmac('sha256', secret).update(text).digest('hex')],
    ] as typeof pairs;
  };
  const check = (secret: string, secretBefore?: string) =>
    checkSignature(
      { ...app, secretBefore },
      { method: 'POST', path: '/apps/1/events', query: query(secret) },
    );
  expect(() => check(before, before)).not.toThrow();
  expect(() => check(now, before)).not.toThrow();
  expect(() => check(before)).toThrow('Invalid signature');
  expect(() => check(never, before)).toThrow('Invalid signature');
});

it('the previous secrets are read from the environment and from the files', () => {
  const environment = {
    SITE_KEY: now,
    SITE_KEY_BEFORE: before,
    OPERATOR_KEY_BEFORE: before,
    PUSHER_SECRET_BEFORE: before,
  };
  const { operatorKey, ...secrets } = readSecrets(folder, environment);
  expect(secrets).toMatchObject({
    siteKey: now,
    siteKeyBefore: before,
    operatorKeyBefore: before,
    pusherSecretBefore: before,
  });
  const file = join(folder, 'secrets.json');
  writeFileSync(file, JSON.stringify({ ...secrets, operatorKey, siteKeyBefore: 'x'.repeat(16) }));
  expect(readSecrets(folder).siteKeyBefore).toBe('x'.repeat(16));
  const providers = join(folder, 'providers.json');
  writeFileSync(
    providers,
    JSON.stringify({ rimba: { url: 'https://games.example', secret: now, secretBefore: before } }),
  );
  expect(readGameProviders(providers).get('rimba')).toMatchObject({ secret: now, secretBefore: before });
});
