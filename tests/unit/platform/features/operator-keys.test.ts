import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../../platform/audit/audit.ts';
import { operatorKeys } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { createKey, revokeKey } from '../../../../platform/operator-keys/operator-keys.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { operatorDesk } from '../../../support/operator-desk.ts';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { waitsFor } from '../../../support/waiting-call.ts';
import { testPlatform } from '../test-platform.ts';

interface Made {
  number: number;
  person: string;
  role: string;
  key: string;
  error: { code: string; role?: string };
}

const rankOf: Record<string, number> = { read: 0, support: 1, money: 2, administrator: 3 };

const platform = testPlatform();

const db = () => platform().database.db;

/** A person of a new name with a key of this role. */
async function holder(role: string) {
  const person = `Rani ${newAccountName()}`;
  const { status, body } = await platform().operator('/operator/keys', { person, role });
  const made = body as unknown as Made;
  const send = (method: string, path: string, sent: object = {}, headers: Record<string, string> = {}) =>
    platform().call(method, `/operator/${path}`, {
      token: made.key,
      headers,
      ...(method === 'POST' && { body: sent }),
    });
  const revoke = () => platform().operator(`/operator/keys/${made.number}/revoke`, {});
  return { status, person, made, send, revoke };
}

/** Every call that an operator's role decides on, with the role that it declares. */
async function calls() {
  const document = JSON.parse((await platform().call('GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, { security: { operator?: string[] }[] }>>;
  };
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/operator/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security[0]?.operator)
        .map(([method, { security }]) => ({
          method: method.toUpperCase(),
          path: path.slice('/operator/'.length).replace(/\{\w+\}/g, '7'),
          role: security[0]?.operator?.[0] ?? '',
        })),
    );
}

describe('a personal operator key', () => {
  test('is shown once and stored as a hash; the audit log names person and key', async () => {
    const { status, person, made, send } = await holder('money');
    expect([status, made]).toMatchObject([201, { person, role: 'money', number: expect.any(Number) }]);
    const { key, number } = made;
    const secret = key.split('.')[2] ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const stored = await db().select().from(operatorKeys).where(eq(operatorKeys.id, number));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const audit = await db().execute(sql`select * from audit_log`);
    expect(JSON.stringify(audit)).not.toContain(secret);
    expect(platform().lines.join()).not.toContain(secret);

    const { account } = await platform().newPlayer();
    const gift = { key: newAccountName(), amount: 500 };
    expect((await send('POST', `accounts/${account}/gifts`, gift)).status).toBe(200);
    const [row] = await listActions(db(), { person, period: {}, limit: 1 });
    expect(row).toMatchObject({ account, action: { action: 'gift', person, operatorKey: number } });
    const { text } = await send('GET', 'keys');
    expect(text).toContain(person);
    expect(text).not.toContain('hash');
  });

  test.each(
    ['read', 'support', 'money'].flatMap((role) => [
      [role, 'itself'],
      [role, 'by a session'],
    ]),
  )('with the role %s has access to the calls of that role and no others: %s', async (own, how) => {
    const desk = operatorDesk(platform);
    const send =
      how === 'itself'
        ? (await holder(own)).send
        : await desk.newOperator(own).then(
            ({ token }) =>
              (method: string, path: string) =>
                platform().call(method, `/operator/${path}`, {
                  token,
                  ...(method === 'POST' && { body: {} }),
                }),
          );
    for (const { method, path, role } of await calls()) {
      expect(rankOf).toHaveProperty(role);
      expect([path, role === 'read']).toEqual([path, method === 'GET']);
      const { status, body } = await send(method, path);
      const allowed = (rankOf[own] ?? 0) >= (rankOf[role] ?? 0);
      expect([method, path, body.error?.code === 'ROLE_TOO_LOW', status === 403]).toEqual([
        method,
        path,
        !allowed,
        !allowed,
      ]);
      if (!allowed) expect(body.error).toMatchObject({ role });
    }
  });

  test('begins a session without access to any call until it has a passkey', async () => {
    const desk = operatorDesk(platform);
    const { token } = (await desk.logInByKey((await desk.newKey()).key)).body;
    for (const { method, path } of await calls()) {
      const sent = { token, ...(method === 'POST' && { body: {} }) };
      const { status, body } = await platform().call(method, `/operator/${path}`, sent);
      expect([path, status, body.error.code]).toEqual([path, 403, 'PASSKEY_REQUIRED']);
    }
    for (const path of ['sessions/current/proof-options', 'sessions/current/proof']) {
      const { body } = await desk.post(path, { passkey: '{}' }, token);
      expect([path, body.error?.code]).toEqual([path, 'PASSKEY_REQUIRED']);
    }
  });

  test('has a name that shows all of itself, in letters of one script', async () => {
    const create = (person: string) => platform().operator('/operator/keys', { person, role: 'read' });
    for (const person of ['\u0410ni', 'Ani\u200b', 'Ani\u202e', 'A\u001bni', 'Ani\u03b1', ' Ani', ''])
      expect((await create(person)).status, person).toBe(422);
    for (const person of ['Ani', 'Ани', 'Rani Ōe 2', '健太 ケンタ'])
      expect((await create(person)).status, person).toBe(201);
  });

  test('cannot act in the name of another person', async () => {
    const { person, send } = await holder('support');
    const { account } = await platform().newPlayer();
    const block = (name: string) =>
      send('POST', `accounts/${account}/block`, {}, { 'X-Operator': encodeURIComponent(name) });
    const refused = await block('Budi');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'OTHER_PERSON']);
    expect((await block(person)).status).toBe(200);
  });

  test('has no access after its revocation, for good', async () => {
    const { made, send, revoke } = await holder('money');
    expect((await send('GET', 'keys')).status).toBe(200);
    const { status, body } = await revoke();
    expect([status, body]).toMatchObject([200, { number: made.number, revokedBy: 'Rani' }]);
    for (const { method, path } of await calls()) {
      const { status, body } = await send(method, path);
      expect([path, status, body.error.code]).toEqual([path, 401, 'OPERATOR_KEY_REQUIRED']);
    }
    const again = await revoke();
    expect([again.status, again.body]).toEqual([200, body]);
    expect((await platform().operator('/operator/keys/999999999/revoke', {})).body.error.code).toBe(
      'UNKNOWN_KEY',
    );
  });

  test('revoked during a call changes nothing', async () => {
    const { made, send } = await holder('money');
    const { account, uid } = await platform().newPlayer();
    let gift: ReturnType<typeof send> | undefined;
    await db().transaction(async (tx) => {
      await revokeKey(tx, made.number, { at: new Date(platform().now()), by: 'Budi' });
      // The key is not revoked yet for the guard of this call.
      gift = send('POST', `accounts/${account}/gifts`, { key: newAccountName(), amount: 500 });
      await waitsFor(tx, gift);
    });
    expect((await gift)?.body.error?.code).toBe('OPERATOR_KEY_REQUIRED');
    expect(await balanceOf(db(), uid)).toBe(100_000);
  });

  test('with another number or secret is invalid', async () => {
    const [one, other] = [await holder('money'), await holder('money')];
    const [name, number, secret = ''] = one.made.key.split('.');
    const swapped = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
    for (const token of [
      `${name}.${other.made.number}.${secret}`,
      `${name}.${number}.${swapped}`,
      `${name}.999999999.${secret}`,
      `${name}.${number}.`,
      `${name}.0${number}.${secret}`,
      `${name}.99999999999999999999.${secret}`,
      secret,
      keys.site,
    ]) {
      const { status, body } = await platform().call('GET', '/operator/keys', { token });
      expect([token, status, body.error.code]).toEqual([token, 401, 'OPERATOR_KEY_REQUIRED']);
    }
  });

  test.each(['', ' ', ' Rani', 'x'.repeat(65), 'a\0b'])(
    'needs a valid name of a person, not "%s"',
    async (person) => {
      const { status } = await platform().operator('/operator/keys', { person, role: 'read' });
      expect(status).toBe(422);
    },
  );

  test.each([
    sql`update operator_keys set role = 'money'`,
    sql`update operator_keys set revoked_at = null, revoked_by = null where revoked_at is not null`,
    sql`delete from operator_keys`,
    sql`truncate operator_keys cascade`,
  ])('cannot be changed or removed, only revoked (%#)', async (statement) => {
    const at = new Date(platform().now());
    const wanted = { person: newAccountName(), role: 'read', createdAt: at, createdBy: 'Rani' } as const;
    const { row } = await createKey(db(), wanted);
    await revokeKey(db(), row.id, { at, by: 'Budi' });
    await expect(asOwner(db(), (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/can only be revoked|append-only/) },
    });
  });
});

describe('the key of the installation', () => {
  test('reads without the name of a person, and changes nothing without it', async () => {
    for (const { method, path, role } of await calls())
      for (const name of ['', ' ', '%20'])
        if (role !== 'read') {
          const sent = { token: keys.operator, headers: { 'X-Operator': name }, body: {} };
          const { status, body } = await platform().call(method, `/operator/${path}`, sent);
          expect([path, status, body.error.code]).toEqual([path, 422, 'PERSON_REQUIRED']);
        }
    const headers = { Authorization: `Bearer ${keys.operator}` };
    expect((await platform().call('GET', '/operator/keys', { headers })).status).toBe(200);
  });
});
