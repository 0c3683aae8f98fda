import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { accounts, auditLog } from '../../../../platform/database/schema/schema.ts';
import { goodPassword, keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const offer = (account: string, change: object = {}) =>
  platform().operator('/operator/free-spins', {
    key: newAccountName(),
    account,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 10,
    expire: 3,
    ...change,
  });
const news = (body: object) => platform().operator('/operator/news', body);

const restricted = (restriction: string) => ({
  status: 409,
  body: { error: { code: 'ACCOUNT_RESTRICTED', restriction } },
});

describe('operators:', () => {
  test('each action has a row in the audit log with person, action, account and note', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const key = newAccountName();
    const sent = {
      token: keys.operator,
      headers: { 'X-Operator': encodeURIComponent('Rani Ōe') },
    };
    const act = (path: string, body: object) =>
      platform().call('POST', `/operator/${path}`, { ...sent, body });
    await act(`accounts/${account}/gifts`, { key, amount: 500, note: 'asked for it' });
    await act(`accounts/${account}/gifts`, { key, amount: 500, note: 'asked for it' });
    await act(`accounts/${account}/mark-high-risk`, {});
    const newPassword = 'lumping-kuda 2026';
    await platform().call('POST', '/password-changes', {
      token,
      body: { currentPassword: goodPassword, newPassword },
    });
    await act('games/nova/lucky-durian/end-maintenance', { note: 'done' });
    const rows = await lastActions(platform().database.db, uid, 10);
    const of = ({ actor, person, action, note, details }: (typeof rows)[number]) =>
      [actor, person, action, note, details] as const;
    expect(rows.map(of)).toEqual([
      ['player', null, 'account change-password', null, {}],
      ['operator', 'Rani Ōe', 'account mark-high-risk', null, {}],
      ['operator', 'Rani Ōe', 'gift', 'asked for it', { amount: 500 }],
      ['player', null, 'account sign-up', null, { account, by: 'password' }],
    ]);
    const [last] = await platform().database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
    expect(last && of(last)).toEqual(['operator', 'Rani Ōe', 'game end-maintenance', 'done', game]);
  });

  test.each(['%00', 'x'.repeat(193), `${'%C5%8C'.repeat(65)}`])(
    'the name %s of a person is refused',
    async (name) => {
      const { account } = await platform().newPlayer();
      const sent = { token: keys.operator, headers: { 'X-Operator': name }, body: {} };
      const { status } = await platform().call('POST', `/operator/accounts/${account}/block`, sent);
      expect(status).toBe(422);
    },
  );

  test('a refused action has no row', async () => {
    const count = () => platform().database.db.$count(auditLog);
    const { account } = await platform().newPlayer();
    const before = await count();
    await platform().operator('/operator/games/nova/no-such-game/start-maintenance');
    await offer(account, { gameID: 'no-such-game' });
    await offer(account, { value: 3 });
    expect(await count()).toBe(before);
  });

  test('free spins are published on the player’s own channel with every field', async () => {
    const { account, uid } = await platform().newPlayer();
    const { status, body } = await offer(account);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      event: {
        id: expect.stringMatching(/^\d+$/),
        kind: 'freeSpin',
        at: platform().now(),
        gameClass: 'slots',
        gameBrand: 'nova',
        gameBrandName: 'Nova Play',
        gameID: 'lucky-durian',
        gameName: 'Lucky Durian',
        grant: expect.stringMatching(/^\d+$/),
        count: 10,
        value: 1_000,
        remaining: 10,
        winnings: 0,
        expire: 3,
        expireAt: platform().now() + 3 * 24 * 60 * 60 * 1_000,
        gameImage: '/games/lucky-durian.svg',
        gameImage1: '/games/lucky-durian.svg',
      },
    });
    const last = platform().published.at(-1);
    expect(last).toEqual({ channel: `private-freespin-${uid}`, event: 'update', payload: body.event });
  });

  test('a gift is booked once per key, and only to a player', async () => {
    const { account } = await platform().newPlayer();
    const key = `gift of ${account}`;
    const give = (amount: number, to = account) =>
      platform().operator(`/operator/accounts/${to}/gifts`, { key, amount });
    const first = await give(25_000);
    expect([first.status, first.body]).toEqual([200, { account, balance: 125_000 }]);
    const again = await Promise.all([give(25_000), give(25_000)]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect((await give(30_000)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await give(25_000, 'nobody_at_all')).body.error.code).toBe('UNKNOWN_ACCOUNT');
    for (const amount of [0, -1, 1.5, 10_000_001])
      expect((await give(amount)).status).toBeGreaterThanOrEqual(400);
  });

  test('gifts and free spins for an excluded player are refused, except money that is owed', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const give = (more: object) =>
      platform().operator(`/operator/accounts/${account}/gifts`, { amount: 1_000, ...more });
    const earlier = { key: `earlier ${account}` };
    const first = await give(earlier);
    await platform().call('POST', '/breaks', { token, body: { term: 'day' } });
    expect((await give({ key: `break ${account}` })).status).toBe(200);
    await platform().call('POST', '/breaks', { token, body: { term: 'month' } });
    const key = `owed ${account}`;
    expect(await give({ key })).toMatchObject(restricted('excluded'));
    expect(await offer(account)).toMatchObject({
      status: 409,
      body: { error: { code: 'PLAY_PAUSED', pause: { reason: 'excluded' } } },
    });
    expect((await give(earlier)).body).toEqual(first.body);
    expect(await give({ key, despiteRestriction: true })).toMatchObject({
      status: 200,
      body: { balance: 103_000 },
    });
    const [last] = await lastActions(platform().database.db, uid, 1);
    expect(last).toMatchObject({ action: 'gift', details: { amount: 1_000, despiteRestriction: true } });
  });

  test('a gift to a blocked or closing account is refused until it is confirmed', async () => {
    for (const [column, restriction] of [
      ['blockedAt', 'blocked'],
      ['closingAt', 'closing'],
    ] as const) {
      const { account, uid } = await platform().newPlayer();
      const give = (more = {}) =>
        platform().operator(`/operator/accounts/${account}/gifts`, { key: account, amount: 1_000, ...more });
      const at = new Date();
      await platform()
        .database.db.update(accounts)
        .set({ [column]: at })
        .where(eq(accounts.uid, uid));
      expect(await give()).toMatchObject(restricted(restriction));
      expect(await give({ despiteRestriction: true })).toMatchObject({
        status: 200,
        body: { balance: 101_000 },
      });
    }
  });

  test('a repeated gift returns its first balance', async () => {
    const { account } = await platform().newPlayer();
    const give = (key: string) =>
      platform().operator(`/operator/accounts/${account}/gifts`, {
        key: `${key} ${account}`,
        amount: 1_000,
      });
    const first = await give('first');
    await give('second');
    expect((await give('first')).body).toEqual(first.body);
    expect(first.body).toMatchObject({ balance: 101_000 });
  });

  test('free spins without expiry have no date', async () => {
    const { account } = await platform().newPlayer();
    expect((await offer(account, { expire: -1 })).body.event.expireAt).toBeNull();
  });

  test('events are numbered in the order of sending', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, (_, index) => news({ msg: `news ${index}` })));
    const ids = sent.map(({ body }) => Number(body.event.id));
    expect(new Set(ids).size).toBe(5);
    const next = (await news({ msg: 'later' })).body.event.id;
    expect(Number(next)).toBeGreaterThan(Math.max(...ids));
  });

  test('news is stored while the socket host is unreachable', async () => {
    platform().host.failing = true;
    const { status, body } = await news({ msg: 'still stored' });
    platform().host.failing = false;
    expect([status, body.delivered]).toEqual([201, false]);
    expect(platform().lines.at(-2)).toContain('event.not-delivered');
  });

  test('unknown accounts and games are named', async () => {
    const { account } = await platform().newPlayer();
    const responses = [
      await offer(newAccountName()),
      await offer(account, { gameID: 'no-such-game' }),
      await offer(account, { gameBrand: 'rimba' }),
      await platform().operator(`/operator/accounts/${newAccountName()}/block`),
    ];
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual([
      [404, 'UNKNOWN_ACCOUNT'],
      [404, 'UNKNOWN_GAME'],
      [404, 'UNKNOWN_GAME'],
      [404, 'UNKNOWN_ACCOUNT'],
    ]);
  });

  test.each([
    { count: 0 },
    { count: 1.5 },
    { count: 1_001 },
    { expire: 0 },
    { expire: -2 },
    { count: '10' },
    { value: 0 },
    { value: 1_001 },
    { winLimit: 0 },
    { key: '' },
    { key: undefined },
    { campaign: 7 },
  ])('free spins with %o are refused', async (change) => {
    const { account } = await platform().newPlayer();
    expect([400, 422]).toContain((await offer(account, change)).status);
  });

  test('a link of news leads to the web or into the site, nowhere else', async () => {
    const refused = [
      'javascript:alert(1)',
      '//evil.test',
      '/\\evil.test',
      'data:text/html,x',
      'ftp://x.test',
      'promo',
      '',
    ];
    for (const linkUrl of refused)
      expect([linkUrl, (await news({ msg: 'x', linkUrl })).status]).toEqual([linkUrl, 422]);
    for (const linkUrl of ['https://example.test/a?b=c', '/promotions/all#top']) {
      expect((await news({ msg: 'x', linkUrl })).body.event).toMatchObject({ linkUrl });
    }
  });

  test('news arrives as it was written', async () => {
    const msg = `'; drop table events; -- <b>"\u202e\n🎉`;
    expect((await news({ msg })).body.event).toMatchObject({ msg });
    for (const refused of ['   ', 'a\0b', 'x'.repeat(501)])
      expect((await news({ msg: refused })).status).toBe(422);
  });
});
