import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { freeSpinGrants, rewards } from '../../../../platform/database/schema/schema.ts';
import { liveGrant } from '../../../../platform/free-spins/free-spins.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { bundledGameProvider } from '../../../../platform/play/play.ts';
import { playerChannel } from '../../../../platform/realtime/channels.ts';
import { silentPublisher } from '../../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { openGame } from '../../../support/games.ts';
import { addresses, keys, newAccountName, operatorHeaders } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

const platform = testPlatform();

const db = () => platform().database.db;
const grantSpins = (account: string, change: object = {}) =>
  platform().operator('/operator/free-spins', {
    key: newAccountName(),
    account,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 10,
    expire: 3,
    ...change,
  });
const missedEvents = async (token: string) =>
  (await platform().call('GET', '/events', { token })).body.events;
const grantsOf = (uid: string) => db().select().from(freeSpinGrants).where(eq(freeSpinGrants.uid, uid));
const change = (uid: string, set: Partial<typeof freeSpinGrants.$inferInsert>) =>
  db().update(freeSpinGrants).set(set).where(eq(freeSpinGrants.uid, uid));
const live = (uid: string, gameID = 'lucky-durian') =>
  liveGrant(db(), { uid, gameBrand: 'nova', gameID }, new Date(platform().now()));

describe('free spins', () => {
  test('are granted with their event, once per key', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const key = newAccountName();
    const sent = {
      key,
      value: 500,
      winLimit: 50_000,
      campaign: 'komodo 47',
      reference: '#1',
      note: 'weekend',
    };
    const responses = await Promise.all(Array.from({ length: 10 }, () => grantSpins(account, sent)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    const [grant, ...others] = await grantsOf(uid);
    expect(others).toEqual([]);
    expect(grant).toMatchObject({
      count: 10,
      remaining: 10,
      value: 500,
      winLimit: 50_000,
      campaign: 'komodo 47',
    });
    expect(await missedEvents(token)).toMatchObject([
      { grant: String(grant?.id), remaining: 10, value: 500 },
    ]);
  });

  test('return the first response for a repeated key, even after use; another grant with the key is refused', async () => {
    const { account, uid } = await platform().newPlayer();
    const key = newAccountName();
    const first = await grantSpins(account, { key });
    await change(uid, { remaining: 0 });
    expect((await grantSpins(account, { key })).text).toBe(first.text);
    const other = await grantSpins(account, { key, count: 11 });
    expect(other.body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await grantsOf(uid)).toHaveLength(1);
  });

  test.each([
    ['open', {}, { remaining: 10 }],
    ['begun', { remaining: 4, winnings: 2_500 }, { remaining: 4, winnings: 2_500 }],
    ['used up', { remaining: 0 }, { status: -1, reason: 'used', remaining: 0 }],
    ['revoked', { revokedAt: new Date() }, { status: -1, reason: 'revoked' }],
  ])('that are %s are announced as such to a player who missed the card', async (_, set, expected) => {
    const { account, uid, token } = await platform().newPlayer();
    await grantSpins(account);
    if (Object.keys(set).length > 0) await change(uid, set);
    const [event] = await missedEvents(token);
    expect(event).toMatchObject(expected);
    expect(event && 'status' in event).toBe('status' in expected);
  });

  test('granted under maintenance can be played after it', async () => {
    const player = await platform().newPlayer();
    const { account, token, uid } = player;
    const operate = (action: string) => platform().operator(`/operator/games/nova/lucky-durian/${action}`);
    await operate('start-maintenance');
    const { body } = await grantSpins(account).finally(() => operate('end-maintenance'));
    expect(body.event).toMatchObject({ status: -1, reason: 'maintenance' });
    const [event] = await missedEvents(token);
    expect(event).not.toHaveProperty('status');
    expect(event).not.toHaveProperty('reason');
    expect(await live(uid)).toMatchObject({ remaining: 10 });
    const game = await openGame(platform(), { player });
    expect((await game.play({ freeSpinGrant: body.event.grant })).status).toBe(200);
    expect(await grantsOf(uid)).toMatchObject([{ remaining: 9 }]);
  });

  // That they are played so is proved in free-spin-rounds.test.ts.
  test('are offered oldest first, in their game only, until they expire or are revoked', async () => {
    const { account, uid } = await platform().newPlayer();
    await grantSpins(account, { count: 1, expire: 2 });
    await grantSpins(account, { count: 2, expire: -1 });
    expect(await live(uid)).toMatchObject({ count: 1 });
    expect(await live(uid, 'batik-fortune')).toBeNull();
    platform().pass(2 * DAY);
    expect(await live(uid)).toMatchObject({ count: 2 });
    await change(uid, { revokedAt: new Date() });
    expect(await live(uid)).toBeNull();
  });

  test('are listed for operators by player and campaign, newest first', async () => {
    const { account, token } = await platform().newPlayer();
    const campaign = newAccountName();
    await grantSpins(account, { campaign, count: 1 });
    await grantSpins(account, { count: 2 });
    const listed = async (query: string) => {
      const { body } = await platform().call('GET', `/operator/free-spins?${query}`, {
        token: keys.operator,
      });
      return body as unknown as { grants: { count: number; account: string }[]; nextCursor: string | null };
    };
    const all = await listed(`account=${account}`);
    expect(all.grants.map(({ count }) => count)).toEqual([2, 1]);
    expect(all.nextCursor).toBeNull();
    const first = await listed(`account=${account}&limit=1`);
    const second = await listed(`account=${account}&limit=1&cursor=${first.nextCursor}`);
    expect([...first.grants, ...second.grants]).toEqual(all.grants);
    expect((await listed(`campaign=${campaign}`)).grants).toMatchObject([{ count: 1, account, campaign }]);
    expect((await platform().call('GET', '/operator/free-spins', { token })).status).toBe(401);
  });

  test('are revoked once, from the next spin on', async () => {
    const { account, uid } = await platform().newPlayer();
    const { event } = (await grantSpins(account)).body;
    const revoke = (grant: unknown) =>
      platform().operator(`/operator/free-spins/${grant}/revoke`, { note: 'x' });
    const first = await revoke(event.grant);
    expect([first.status, first.body]).toMatchObject([200, { account, state: 'revoked', remaining: 10 }]);
    expect(await live(uid)).toBeNull();
    // The open card shows it at once (status -1), and My offers is reloaded.
    expect(
      platform()
        .published.filter(({ channel }) => channel === playerChannel(uid))
        .slice(-2),
    ).toMatchObject([
      { event: 'update', payload: { id: event.id, status: -1, reason: 'revoked' } },
      { event: 'offers' },
    ]);
    platform().pass(1_000);
    expect((await revoke(event.grant)).text).toBe(first.text);
    for (const [grant, status] of [
      ['999999999', 404],
      ['x', 422],
      ['0', 422],
      ['-1', 422],
    ])
      expect((await revoke(grant)).status).toBe(status);
  });

  test('stay used up when they are revoked after their last spin', async () => {
    const { account, uid } = await platform().newPlayer();
    const { event } = (await grantSpins(account)).body;
    await change(uid, { remaining: 0 });
    const { body } = await platform().operator(`/operator/free-spins/${event.grant}/revoke`);
    expect(body).toMatchObject({ state: 'used', revokedAt: null });
  });

  test('that can be played are listed for their player only', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const mine = async (bearer: string | undefined) =>
      (await platform().call('GET', '/free-spins', { token: bearer })).body as unknown as {
        freeSpins?: object[];
        error?: { code: string };
      };
    await grantSpins(account, { count: 3, value: 500, expire: 1 });
    await grantSpins(account, { count: 1, expire: -1 });
    expect((await mine(token)).freeSpins).toMatchObject([
      { gameName: 'Lucky Durian', count: 3, remaining: 3, value: 500, winnings: 0, maintenance: false },
      { count: 1, expireAt: null },
    ]);
    expect(await mine(other.token)).toEqual({ freeSpins: [] });
    expect((await mine(undefined)).error?.code).toBe('SESSION_ENDED');
    platform().pass(DAY);
    expect((await mine(token)).freeSpins).toMatchObject([{ count: 1 }]);
    await change(uid, { remaining: 0 });
    expect(await mine(token)).toEqual({ freeSpins: [] });
  });

  test('that ended are listed with their outcome, newest first, unless an offer granted them', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const ended = async (bearer: string | undefined) =>
      (await platform().call('GET', '/free-spins?state=ended', { token: bearer })).body;
    await grantSpins(account, { count: 3, value: 500, expire: 1 });
    expect(await ended(token)).toEqual({ freeSpins: [] });
    platform().pass(DAY);
    const { event } = (await grantSpins(account, { count: 5 })).body;
    await platform().operator(`/operator/free-spins/${event.grant}/revoke`);
    expect((await ended(token)) as object).toMatchObject({
      freeSpins: [
        { gameName: 'Lucky Durian', state: 'revoked', count: 5, revokedAt: expect.any(Number) },
        { state: 'expired', count: 3, remaining: 3, value: 500, winnings: 0, revokedAt: null },
      ],
    });
    await platform()
      .database.db.insert(rewards)
      .values({
        offer: 'promotion/lucky-durian',
        version: 1,
        uid,
        period: 'once',
        figure: 1,
        amount: 5_000,
        state: 'paid',
        grantId: Number(event.grant),
        createdAt: new Date(),
        paidAt: new Date(),
      });
    expect((await ended(token)) as object).toMatchObject({ freeSpins: [{ state: 'expired' }] });
    expect(await ended(other.token)).toEqual({ freeSpins: [] });
    expect(((await ended(undefined)) as { error: object }).error).toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('are granted at the brand first: a brand without response leaves no card, and a retry with the key succeeds', async () => {
    const { account, uid } = await platform().newPlayer();
    const references: string[] = [];
    let isDown = true;
    const note = async ({ reference }: { reference: string }) => {
      references.push(reference);
      if (isDown) throw new Error('connect ECONNREFUSED');
    };
    const { database, now } = platform();
    const bundled = bundledGameProvider({ db: database.db, clock: now, keys, addresses });
    const app = createPlatform({
      database,
      keys,
      addresses,
      clock: now,
      log: silentLog,
      publisher: silentPublisher,
      gameProviders: () => ({ ...bundled, grantFreeSpins: note, revokeFreeSpins: note }),
    });
    const send = async (path: string, sent: object) => {
      const headers = { ...operatorHeaders, 'Content-Type': 'application/json' };
      const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(sent) });
      return [response.status, (await response.json()).error?.code];
    };
    const key = newAccountName();
    const requested = { key, account, gameBrand: 'nova', gameID: 'lucky-durian', count: 1, expire: -1 };
    expect(await send('/operator/free-spins', requested)).toEqual([409, 'BRAND_UNREACHABLE']);
    expect(await grantsOf(uid)).toEqual([]);
    isDown = false;
    expect(await send('/operator/free-spins', requested)).toEqual([201, undefined]);
    const [grant] = await grantsOf(uid);
    const revoke = `/operator/free-spins/${grant?.id}/revoke`;
    isDown = true;
    expect(await send(revoke, {})).toEqual([409, 'BRAND_UNREACHABLE']);
    expect(await live(uid)).toBeNull();
    isDown = false;
    expect(await send(revoke, {})).toEqual([200, undefined]);
    expect(references).toEqual([key, key, key, key]);
  });

  test('are refused for a game without free spins', async () => {
    const { account, uid } = await platform().newPlayer();
    const { status, body } = await grantSpins(account, {
      gameBrand: 'kartika',
      gameID: 'sic-bo-nusantara',
    });
    expect([status, body.error.fields]).toEqual([422, [{ field: 'gameID', code: 'FORMAT' }]]);
    expect(await grantsOf(uid)).toEqual([]);
  });

  test('can neither drop below zero nor win more than their limit, by a constraint', async () => {
    const { account, uid } = await platform().newPlayer();
    await grantSpins(account, { winLimit: 1_000 });
    await expect(change(uid, { remaining: -1 })).rejects.toMatchObject({
      cause: { constraint: 'free_spin_grants_remaining' },
    });
    await expect(change(uid, { winnings: 1_001 })).rejects.toMatchObject({
      cause: { constraint: 'free_spin_grants_winnings' },
    });
  });
});
