import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUpRules } from '../../../../platform/clean-up-rules.ts';
import { removeExpiredBatch } from '../../../../platform/database/clean-up.ts';
import { rowsOf } from '../../../../platform/database/database.ts';
import { accountMarks, distinctPersons } from '../../../../platform/database/schema/schema.ts';
import { markOf, recordMark, samePerson } from '../../../../platform/persons/persons.ts';
import { testPlatform } from '../test-platform.ts';

// Marks of accounts, and which accounts are one person's.

const platform = testPlatform();

const DAY = 24 * 60 * 60 * 1_000;

const db = () => platform().database.db;
const newPlayer = () => platform().newPlayer();
const secret = () => randomBytes(16).toString('base64url');
const mark = (uid: string, kind: Parameters<typeof markOf>[0], thing: string, ago = 0) =>
  recordMark(db(), uid, markOf(kind, thing), new Date(platform().now() - ago));
const kindsOf = async (uid: string) =>
  (await db().select().from(accountMarks).where(eq(accountMarks.uid, uid))).map(({ kind }) => kind).sort();
const sharedMarks = (uid: string) =>
  rowsOf<{ other: string; mark: string }>(
    db(),
    sql`select other, mark from shared_marks() where one = ${uid} order by mark`,
  );

describe('accounts that share a mark', () => {
  test('are one person’s by device, bank account or passkey, and not by address or household', async () => {
    for (const [kind, reason] of [
      ['device', 'device'],
      ['bankAccount', 'bankAccount'],
      ['passkey', 'passkey'],
      ['address', null],
      ['household', null],
    ] as const) {
      const [one, other, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
      const thing = secret();
      await mark(one.uid, kind, thing);
      await mark(other.uid, kind, thing);
      expect(await samePerson(db(), one.uid, other.uid)).toBe(reason);
      expect(await samePerson(db(), other.uid, one.uid)).toBe(reason);
      expect(await samePerson(db(), one.uid, stranger.uid)).toBe(null);
      expect(await sharedMarks(one.uid)).toEqual([{ other: other.uid, mark: kind }]);
    }
  });

  test('are different persons’ once an operator has declared it, which nothing takes back', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const thing = secret();
    await mark(one.uid, 'device', thing);
    await mark(other.uid, 'device', thing);
    await db().execute(sql`insert into distinct_persons (one, other, person, reason, at)
      values (least(${one.uid}, ${other.uid}), greatest(${one.uid}, ${other.uid}), 'Rani', 'a family', now())`);
    await mark(one.uid, 'passkey', thing);
    await mark(other.uid, 'passkey', thing);
    expect(await samePerson(db(), one.uid, other.uid)).toBe(null);
    expect(await sharedMarks(other.uid)).toEqual([]);
    await expect(db().delete(distinctPersons)).rejects.toThrow();
  });

  test('keep when they were first and last seen with it', async () => {
    const { uid } = await newPlayer();
    const thing = secret();
    await mark(uid, 'device', thing, 2 * DAY);
    await mark(uid, 'device', thing, DAY);
    const rows = await db().select().from(accountMarks).where(eq(accountMarks.uid, uid));
    const row = rows.find(({ mark: of }) => of === markOf('device', thing).mark);
    const ago = (days: number) => new Date(platform().now() - days * DAY);
    expect(row).toMatchObject({ firstSeenAt: ago(2), lastSeenAt: ago(1) });
  });
});

test('a sign-up records device, address and the household of an IPv6 address', async () => {
  const { uid } = await newPlayer();
  expect(await kindsOf(uid)).toEqual(['address', 'household']);
  const body = {
    account: `m${secret()
      .slice(0, 10)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '0')}`,
  };
  const signedUp = await platform().call('POST', '/accounts', {
    body: { ...body, password: 'kuda-lumping 1987', dateOfBirth: '1990-05-17', language: 'id' },
    address: '203.0.113.9',
    headers: { 'X-Device': secret() },
  });
  expect(await kindsOf(signedUp.body.player.uid)).toEqual(['address', 'device']);
});

test('addresses, households and devices are forgotten after 180 days, devices not while the player is excluded or blocked', async () => {
  const [free, excluded, blocked] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const kinds = ['address', 'household', 'device', 'bankAccount', 'passkey'] as const;
  for (const { uid } of [free, excluded, blocked]) {
    await db().delete(accountMarks).where(eq(accountMarks.uid, uid));
    for (const kind of kinds) await mark(uid, kind, secret(), 181 * DAY);
    await mark(uid, 'device', secret(), 179 * DAY);
  }
  const note = 'asked for it';
  await platform().operator(`/operator/accounts/${excluded.account}/exclude`, { term: 'month', note });
  await platform().operator(`/operator/accounts/${blocked.account}/block`);
  const rule = cleanUpRules.find(({ moment }) => moment === accountMarks.lastSeenAt);
  if (!rule) throw new Error('There is no rule.');
  await removeExpiredBatch(db(), rule, platform().now());
  expect(await kindsOf(free.uid)).toEqual(['bankAccount', 'device', 'passkey']);
  for (const { uid } of [excluded, blocked])
    expect(await kindsOf(uid)).toEqual(['bankAccount', 'device', 'device', 'passkey']);
});
