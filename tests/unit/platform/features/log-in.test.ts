import { argon2Sync, randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../../platform/accounts/password-hash.ts';
import { accountMarks, accounts, attempts } from '../../../../platform/database/schema/schema.ts';
import { markOf } from '../../../../platform/persons/persons.ts';
import {
  attemptLimits,
  countAttempt,
  forgetAttempts,
  subjectOf,
} from '../../../../platform/sessions/attempts.ts';
import { createSessionWithPassword } from '../../../../platform/sessions/queries.ts';
import { normalizeAddress } from '../../../../runtime/address.ts';
import { goodPassword, newAccountName, newAddress, startPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60 * 1_000;

const platform = testPlatform();

const fail = async (account: string, address: string, times: number) => {
  let last = await platform().logIn(account, 'wrong', address);
  for (let count = 1; count < times; count += 1) last = await platform().logIn(account, 'wrong', address);
  return last;
};

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const nonce = Buffer.from('0123456789abcdef');
const nonceOfHash = base64(nonce);

const storeHash = (uid: string, password: string, { memory, passes }: { memory: number; passes: number }) => {
  const cost = { memory, passes, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const passwordHash = `$argon2id$v=19$m=${memory},t=${passes},p=1$${nonceOfHash}$${base64(tag)}`;
  return platform().database.db.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid));
};

describe('log-in', () => {
  test('opens a session with the right password, in any letter case of the account', async () => {
    const { account, uid } = await platform().newPlayer();
    const { status, body } = await platform().logIn(` ${account.toUpperCase()} `, goodPassword);
    expect([status, body.player.uid]).toEqual([201, uid]);
  });

  test('takes a password of the same letters in another Unicode form, as another keyboard sends it', async () => {
    const account = newAccountName();
    const password = 'kopi café ñandú';
    const form = { account, password, dateOfBirth: '1990-05-17', language: 'id' };
    await platform().call('POST', '/accounts', { body: form, address: newAddress() });
    for (const typed of ['NFD', 'NFC'])
      expect((await platform().logIn(account, password.normalize(typed), newAddress())).status).toBe(201);
    expect((await platform().logIn(account, 'kopi cafe nandu', newAddress())).status).toBe(401);
  });

  test('takes a password that was stored in another Unicode form, and stores it normalized', async () => {
    const { account, uid } = await platform().newPlayer();
    const password = 'kopi café ñandú'.normalize('NFD');
    await storeHash(uid, password, { memory: 64, passes: 1 });
    for (const typed of ['NFD', 'NFC'])
      expect((await platform().logIn(account, password.normalize(typed), newAddress())).status).toBe(201);
    const [row] = await platform().database.db.select().from(accounts).where(eq(accounts.uid, uid));
    expect(row?.passwordHash).not.toContain(nonceOfHash);
  });

  test('refuses a flood from one address as busy, and still accepts others', async () => {
    const { account } = await platform().newPlayer();
    const flooding = newAddress();
    const costly = createPasswordHasher({ memory: 16_384, passes: 3, parallelism: 1 });
    const { logIn } = startPlatform(platform().database, costly);
    const flood = Array.from({ length: 24 }, () => logIn(newAccountName(), 'wrong', flooding));
    const other = await logIn(account, goodPassword, newAddress());
    const busy = (await Promise.all(flood)).filter(({ status }) => status === 503);
    expect(other.status).toBe(201);
    expect(busy.length).toBeGreaterThan(0);
    for (const { body, headers } of busy) {
      expect([body.error.code, headers.get('retry-after')]).toEqual(['BUSY', '1']);
    }
  });

  test('responds alike to an unknown account and a wrong password', async () => {
    const { account } = await platform().newPlayer();
    const wrong = await platform().logIn(account, 'wrong', newAddress());
    const unknown = await platform().logIn(newAccountName(), 'wrong', newAddress());
    const comparable = ({ status, headers, text }: typeof wrong) => {
      const id = headers.get('x-request-id') ?? '';
      return {
        status,
        text: text.replace(id, ''),
        // The seconds of the Date header may differ.
        headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
      };
    };
    expect(comparable(unknown)).toEqual(comparable(wrong));
    expect(wrong.status).toBe(401);
  });

  test('reveals a block only after the right password', async () => {
    const { account } = await platform().newPlayer();
    await platform().operator(`/operator/accounts/${account}/block`);
    const responses = [
      await platform().logIn(account, 'wrong'),
      await platform().logIn(account, goodPassword),
    ];
    expect(responses.map(({ body }) => body.error.code)).toEqual(['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED']);
  });

  test('replaces a hash that is weaker than today’s', async () => {
    const { database } = platform();
    const { db } = database;
    const strict = startPlatform(database, createPasswordHasher());
    const { account, uid } = await strict.newPlayer();
    await storeHash(uid, 'an old password', { memory: 8_192, passes: 1 });

    expect((await strict.logIn(account, 'an old password')).status).toBe(201);
    const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
    expect(row?.passwordHash).toContain('m=19456,t=2,p=1');
    expect((await strict.logIn(account, 'an old password')).status).toBe(201);
  });
});

describe('a password that was verified before its change', () => {
  test('opens no session after the change', async () => {
    const { db } = platform().database;
    const { account, uid, token } = await platform().newPlayer();
    const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
    const proved = { uid, passwordHash: row?.passwordHash ?? '' };
    const client = { address: newAddress(), device: null, browser: null, system: null, place: null };
    expect(
      await createSessionWithPassword(db, proved, { how: 'password', client }, platform().now()),
    ).not.toBeNull();
    const body = { currentPassword: goodPassword, newPassword: 'kancil di kebun 88' };
    await platform().call('POST', '/password-changes', { body, token, address: newAddress() });
    expect(
      await createSessionWithPassword(db, proved, { how: 'password', client }, platform().now()),
    ).toBeNull();
    expect((await platform().logIn(account, 'kancil di kebun 88')).status).toBe(201);
  });

  test('opens no session that a concurrent change leaves open', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { account, token } = await platform().newPlayer();
      const body = { currentPassword: goodPassword, newPassword: 'kancil di kebun 88' };
      const [changed, ...tries] = await Promise.all([
        platform().call('POST', '/password-changes', { body, token, address: newAddress() }),
        ...Array.from({ length: 3 }, () => platform().logIn(account, goodPassword, newAddress())),
      ]);
      expect(changed?.status).toBe(201);
      for (const { body: session } of tries.filter(({ status }) => status === 201)) {
        const { status } = await platform().call('GET', '/me', { token: session.token });
        expect(status).toBe(401);
      }
    }
  });

  test('is not restored when its hash is strengthened', async () => {
    const { account, uid, token } = await platform().newPlayer();
    await storeHash(uid, goodPassword, { memory: 8_192, passes: 1 });
    const body = { currentPassword: goodPassword, newPassword: 'kancil di kebun 88' };
    await Promise.all([
      platform().logIn(account, goodPassword, newAddress()),
      platform().call('POST', '/password-changes', { body, token, address: newAddress() }),
    ]);
    expect((await platform().logIn(account, 'kancil di kebun 88', newAddress())).status).toBe(201);
    expect((await platform().logIn(account, goodPassword, newAddress())).status).toBe(401);
  });
});

describe('the limits on log-in', () => {
  /** Stores this many tries of a moment ago. */
  const triesAs = (subject: string, count: number) => {
    const now = platform().now();
    const forgottenAt = new Date(now + HOUR);
    return platform()
      .database.db.insert(attempts)
      .values({ subject, count, blockedUntil: new Date(now), forgottenAt });
  };
  const addressMark = (address: string) => subjectOf('address', normalizeAddress(address) ?? address);
  const triesFrom = (address: string, count: number) => triesAs(addressMark(address), count);
  const logInWith = (device: string, account: string, password: string, address = newAddress()) =>
    platform().call('POST', '/sessions', {
      body: { account, password },
      address,
      headers: { 'X-Device': device },
    });
  const newDevice = () => randomBytes(16).toString('base64url');

  test('count right passwords too in the tries of one address', async () => {
    const { account } = await platform().newPlayer();
    const cafe = newAddress();
    await triesFrom(cafe, attemptLimits.address.free);
    expect((await platform().logIn(account, goodPassword, cafe)).status).toBe(201);
    const other = await platform().newPlayer();
    expect((await platform().logIn(other.account, goodPassword, cafe)).status).toBe(429);
  });

  test('do not delay a new player at the address of the sign-up after wrong tries elsewhere', async () => {
    const home = newAddress();
    const { account } = await platform().newPlayer(newAccountName(), home);
    expect((await fail(account, newAddress(), 8)).status).toBe(429);
    expect((await platform().logIn(account, goodPassword, home)).status).toBe(201);
  });

  test('do not delay a known device at a new address after wrong tries there or elsewhere', async () => {
    const { account } = await platform().newPlayer();
    const device = newDevice();
    expect((await logInWith(device, account, goodPassword)).status).toBe(201);
    expect((await fail(account, newAddress(), 8)).status).toBe(429);
    const hotel = newAddress();
    await triesFrom(hotel, attemptLimits.address.free + 1);
    expect((await platform().logIn(newAccountName(), 'wrong', hotel)).status).toBe(401);
    expect((await platform().logIn(newAccountName(), 'wrong', hotel)).status).toBe(429);
    expect((await logInWith(device, account, goodPassword, hotel)).status).toBe(201);
  });

  test('know a device by its accounts, and trust the device header of the site only', async () => {
    const { account } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const device = newDevice();
    await logInWith(device, other.account, goodPassword);
    await fail(account, newAddress(), 8);
    expect((await logInWith(device, account, goodPassword)).status).toBe(429);
    await logInWith(device, other.account, goodPassword);
    await fail(other.account, newAddress(), 8);
    const headers = { 'X-Device': device, 'X-Site-Key': 'guessed' };
    const body = { account: other.account, password: goodPassword };
    expect((await platform().call('POST', '/sessions', { body, headers })).status).toBe(429);
  });

  test.each([
    ['an address', false],
    ['a device', true],
  ])(
    'delay wrong passwords for many accounts that know %s, later than those of strangers',
    async (_, isByDevice) => {
      const [cafe, device] = [newAddress(), newDevice()];
      const { account } = await platform().newPlayer(newAccountName(), cafe);
      const other = await platform().newPlayer(newAccountName(), cafe);
      if (isByDevice)
        for (const player of [account, other.account]) await logInWith(device, player, goodPassword);
      const guess = (player: string) =>
        isByDevice ? logInWith(device, player, 'wrong') : platform().logIn(player, 'wrong', cafe);
      const { free } = attemptLimits.knownClient;
      expect(free).toBeGreaterThan(attemptLimits.address.free);
      const { mark } = isByDevice
        ? markOf('device', device)
        : markOf('address', normalizeAddress(cafe) ?? cafe);
      await forgetAttempts(platform().database.db, subjectOf('knownClient', mark));
      await triesAs(subjectOf('knownClient', mark), free - 1);
      expect((await guess(account)).status).toBe(401);
      expect((await guess(account)).status).toBe(401);
      expect((await guess(other.account)).status).toBe(429);
    },
  );

  test('hold for a known device too, for wrong passwords and all tries', async () => {
    const { account, uid } = await platform().newPlayer();
    const device = newDevice();
    await logInWith(device, account, goodPassword);
    let last = 0;
    for (let count = 0; count < 7; count += 1) last = (await logInWith(device, account, 'wrong')).status;
    expect(last).toBe(429);
    platform().pass(25 * HOUR);
    const { db } = platform().database;
    expect((await logInWith(device, account, goodPassword)).status).toBe(201);
    const counted = db.select().from(attempts).where(like(attempts.subject, 'device:%'));
    expect((await counted).some(({ count }) => count === 1)).toBe(true);
    const stored = await db.select().from(accountMarks).where(eq(accountMarks.uid, uid));
    expect(JSON.stringify(stored)).not.toContain(device);
  });

  test('double the delay for each further wrong password after six', async () => {
    const { account } = await platform().newPlayer();
    expect((await fail(account, newAddress(), 6)).status).toBe(401);
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      const { status, headers } = await platform().logIn(account, goodPassword, newAddress());
      waits.push([status, Number(headers.get('retry-after'))]);
      platform().pass(Number(headers.get('retry-after')) * 1_000);
      await platform().logIn(account, 'wrong', newAddress());
    }
    expect(waits).toEqual([
      [429, 1],
      [429, 2],
      [429, 4],
    ]);
  });

  test('never delay for more than fifteen minutes', async () => {
    const { account } = await platform().newPlayer();
    for (let round = 0; round < 24; round += 1) {
      await platform().logIn(account, 'wrong', newAddress());
      platform().pass(16 * 60 * 1_000);
    }
    await platform().logIn(account, 'wrong', newAddress());
    const { headers } = await platform().logIn(account, goodPassword, newAddress());
    expect(headers.get('retry-after')).toBe('900');
    platform().pass(900 * 1_000);
    expect((await platform().logIn(account, goodPassword, newAddress())).status).toBe(201);
  });

  test('do not extend a delay when the clock is set back', async () => {
    const { db } = platform().database;
    const subject = subjectOf('account', newAccountName());
    const now = platform().now();
    const tryAt = (at: number) => countAttempt(db, subject, attemptLimits.account, at);
    for (let count = 0; count <= attemptLimits.account.free; count += 1) await tryAt(now);
    await expect(tryAt(now - 30_000)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await tryAt(now - 24 * HOUR);
  });

  test('do not delay a player at a known address after wrong tries elsewhere', async () => {
    const { account } = await platform().newPlayer();
    const home = newAddress();
    await platform().logIn(account, goodPassword, home);
    expect((await fail(account, newAddress(), 8)).status).toBe(429);
    expect((await platform().logIn(account, goodPassword, home)).status).toBe(201);
  });

  test('hold for a known address too', async () => {
    const { account } = await platform().newPlayer();
    const home = newAddress();
    await platform().logIn(account, goodPassword, home);
    expect((await fail(account, home, 7)).status).toBe(429);
  });

  test('delay one address that tries many accounts, and no other address', async () => {
    const stranger = newAddress();
    await triesFrom(stranger, attemptLimits.address.free);
    expect((await platform().logIn(newAccountName(), 'wrong', stranger)).status).toBe(401);
    expect((await platform().logIn(newAccountName(), 'wrong', stranger)).status).toBe(429);
    const { account } = await platform().newPlayer();
    expect((await platform().logIn(account, goodPassword, newAddress())).status).toBe(201);
  });

  test('count concurrent tries', async () => {
    const { account } = await platform().newPlayer();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => platform().logIn(account, 'wrong', newAddress())),
    );
    expect(responses.filter(({ status }) => status === 401).length).toBe(6);
  });

  test('hold for an unknown account as for a known one', async () => {
    expect((await fail(newAccountName(), newAddress(), 7)).status).toBe(429);
  });

  test('forget wrong passwords after a day or after the right password', async () => {
    const { account } = await platform().newPlayer();
    await fail(account, newAddress(), 7);
    platform().pass(25 * HOUR);
    expect((await fail(account, newAddress(), 5)).status).toBe(401);
    await platform().logIn(account, goodPassword, newAddress());
    expect((await fail(account, newAddress(), 5)).status).toBe(401);
  });

  test('trust the address header of the site only', async () => {
    const spoofed = newAddress();
    await triesFrom(spoofed, attemptLimits.address.free + 1);
    const headers = { 'X-Player-Address': spoofed, 'X-Forwarded-For': spoofed, 'X-Site-Key': 'guessed' };
    const body = { account: newAccountName(), password: 'wrong' };
    for (let count = 0; count < 2; count += 1)
      expect((await platform().call('POST', '/sessions', { body, headers })).status).toBe(401);
  });
});
