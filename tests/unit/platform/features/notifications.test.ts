import { describe, expect, test, vi } from 'vitest';
import { events } from '../../../../platform/database/schema/schema.ts';
import { balanceNotice } from '../../../../platform/notifications/balance.ts';
import { kinds } from '../../../../platform/notifications/kinds.ts';
import { isAllowedLink } from '../../../../platform/notifications/link.ts';
import {
  storeCashierNotice,
  storeSecurityNotice,
  storeSupportNotice,
} from '../../../../platform/notifications/notifications.ts';
import { notifyChange } from '../../../../platform/realtime/player-changes.ts';
import type { Publisher } from '../../../../platform/realtime/publisher.ts';
import { createLog } from '../../../../runtime/log.ts';
import { goodPassword, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

const platform = testPlatform();

const give = (account: string, amount: number, key = newAccountName()) =>
  platform().operator(`/operator/accounts/${account}/gifts`, { key, amount });
const missed = async (token?: string, query = '') =>
  (await platform().call('GET', `/events${query}`, { token })).body;
const kindsMissed = async (token?: string, query = '') =>
  (await missed(token, query)).events.map(({ kind }) => kind);
const store = async (channel: string, payload: unknown) => {
  const values = { channel, payload, createdAt: new Date(platform().now()) };
  const [row] = await platform().database.db.insert(events).values(values).returning();
  return String(row?.sequence);
};

describe('a balance notice', () => {
  test('informs the player of a gift with amount, source and a link to its entry', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const at = platform().now();
    expect((await give(account, 25_000)).body).toEqual({ account, balance: 125_000 });
    const published = platform().published.at(-1);
    expect(published).toEqual({
      channel: `private-freespin-${uid}`,
      event: 'update',
      payload: {
        kind: 'balance',
        id: expect.stringMatching(/^\d+$/),
        at,
        amount: 25_000,
        source: 'gift',
        linkUrl: expect.stringMatching(/^\/profile\/transactions\/bonus\?entry=\d+$/),
      },
    });
    expect((await missed(token)).events).toEqual([published?.payload]);
  });

  test('comes once for a repeated gift, and not for a refused one', async () => {
    const { account, token } = await platform().newPlayer();
    const key = newAccountName();
    await Promise.all([give(account, 1_000, key), give(account, 1_000, key)]);
    expect((await give(account, 2_000, key)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await kindsMissed(token)).toEqual(['balance']);
  });

  test('is kept for an absent player until it was shown', async () => {
    const { account, token } = await platform().newPlayer();
    platform().host.failing = true;
    expect((await give(account, 1_000)).status).toBe(200);
    platform().host.failing = false;
    await give(account, 2_000);
    const [first] = (await missed(token)).events;
    expect(await kindsMissed(token, '?after=999999999')).toEqual(['balance', 'balance']);
    const lines = platform().lines.length;
    for (const _twice of [1, 2])
      await platform().call('POST', '/event-receipts', { token, body: { ids: [first?.id] } });
    expect(await kindsMissed(token)).toEqual(['balance']);
    const shown = platform()
      .lines.slice(lines)
      .filter((line) => line.includes('"event.shown"'));
    expect(shown.map((line) => JSON.parse(line).kind)).toEqual(['balance']);
  });

  test('expires after seven days', async () => {
    const { account, token } = await platform().newPlayer();
    await give(account, 1_000);
    for (let day = 1; day < 7; day += 1) {
      platform().pass(DAY);
      expect([day, await kindsMissed(token)]).toEqual([day, ['balance']]);
    }
    platform().pass(DAY);
    expect(await kindsMissed(token)).toEqual([]);
  });

  test('is for its player only', async () => {
    const { account } = await platform().newPlayer();
    const other = await platform().newPlayer();
    await give(account, 1_000);
    for (const stranger of [undefined, other.token]) expect(await kindsMissed(stranger)).toEqual([]);
  });

  test('has a link that messages allow', () => {
    expect(isAllowedLink(balanceNotice('gift', 1, 4_711).linkUrl)).toBe(true);
  });
});

describe('a cashier notice', () => {
  const accountAdded = { what: 'bankAccountAdded', masked: '•••• 1234' } as const;
  const rejected = { what: 'withdrawalRejected', amount: 50_000, reference: 'W23456789AB' } as const;
  const notify = (uid: string, notice: typeof accountAdded | typeof rejected) =>
    platform().database.db.transaction((tx) =>
      storeCashierNotice(tx, { uid, at: new Date(platform().now()), notice }),
    );

  test('informs only its player of a bank account or withdrawal, with a link', async () => {
    const { uid, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    await notify(uid, accountAdded);
    await notify(uid, rejected);
    const { reference, ...details } = rejected;
    const of = { kind: 'cashier', id: expect.stringMatching(/^\d+$/), at: platform().now() };
    expect((await missed(token)).events).toEqual([
      { ...of, ...accountAdded, linkUrl: '/profile/bankCard' },
      { ...of, ...details, linkUrl: `/profile/transactions/withdraw/${reference}` },
    ]);
    const inbox = async (player: string) =>
      (await platform().call('GET', '/messages?category=money', { token: player })).body as unknown as {
        messages: { event: { what: string; linkUrl: string } }[];
      };
    const kept = (await inbox(token)).messages.map(({ event }) => event);
    expect(kept.map(({ what }) => what)).toEqual([rejected.what, accountAdded.what]);
    for (const { linkUrl } of kept) expect([linkUrl, isAllowedLink(linkUrl)]).toEqual([linkUrl, true]);
    for (const stranger of [undefined, other.token]) expect(await kindsMissed(stranger)).toEqual([]);
    expect((await inbox(other.token)).messages).toEqual([]);
  });

  test('is rolled back with its transaction', async () => {
    const { uid, token } = await platform().newPlayer();
    const undone = platform().database.db.transaction(async (tx) => {
      await storeCashierNotice(tx, { uid, at: new Date(platform().now()), notice: accountAdded });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kindsMissed(token)).toEqual([]);
  });

  test('expires after thirty days', async () => {
    const { account, uid } = await platform().newPlayer();
    await notify(uid, accountAdded);
    platform().pass(30 * DAY - 1);
    const { token } = (await platform().logIn(account, goodPassword)).body;
    expect(await kindsMissed(token)).toEqual(['cashier']);
    platform().pass(1);
    expect(await kindsMissed(token)).toEqual([]);
  });
});

describe('a security or support notice', () => {
  test('reaches only its player, with its details and the page of the setting', async () => {
    const { uid, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const at = new Date(platform().now());
    const moment = platform().now() + DAY;
    await platform().database.db.transaction(async (tx) => {
      await storeSecurityNotice(tx, { uid, at, notice: { what: 'newDevice', name: 'Firefox, Android' } });
      await storeSecurityNotice(tx, { uid, at, notice: { what: 'accountClosing', moment } });
      await storeSecurityNotice(tx, { uid, at, notice: { what: 'sessionsEnded' } });
      await storeSupportNotice(tx, { uid, at, thread: 'T23456789AB' });
    });
    const linkUrl = '/profile/accountSetting';
    expect((await missed(token)).events).toMatchObject([
      { kind: 'security', what: 'newDevice', name: 'Firefox, Android', linkUrl },
      { kind: 'security', what: 'accountClosing', moment, linkUrl },
      { kind: 'security', what: 'sessionsEnded', linkUrl },
      { kind: 'support', what: 'reply', linkUrl: '/profile/message/support/T23456789AB' },
    ]);
    expect(await kindsMissed(other.token)).toEqual([]);
  });
});

test('a change of messages or account is pushed without data, and a failing socket host is only logged', async () => {
  const publish = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('silent'));
  const lines: string[] = [];
  const services = {
    publisher: { publish } as unknown as Publisher,
    log: createLog((line) => lines.push(line)),
  };
  await notifyChange(services, 'u1', 'account');
  expect(publish).toHaveBeenCalledExactlyOnceWith('private-freespin-u1', 'account', {});
  await notifyChange(services, 'u1', 'messages');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'change.not-delivered', uid: 'u1', part: 'messages', error: 'silent' },
  ]);
});

describe('an event of a kind from a newer version', () => {
  test('reaches its player as stored until it was shown, and is logged', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const payload = { kind: 'jackpot', expireAt: 'tonight', prize: { of: 7 } };
    const id = await store(`private-freespin-${uid}`, payload);
    await give(account, 1_000);
    const [unknown, known] = (await missed(token)).events;
    expect(unknown).toEqual({ ...payload, id, at: platform().now() });
    expect(known).toMatchObject({ kind: 'balance' });
    const line = platform().lines.findLast((each) => each.includes('event.unknown-kind'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', kinds: ['jackpot'], ids: [id] });
    await platform().call('POST', '/event-receipts', { token, body: { ids: [id] } });
    expect(await kindsMissed(token)).toEqual(['balance']);
  });

  test('on the news channel reaches everyone who sends an earlier id', async () => {
    const after = await store('presence-news', { kind: 'news', msg: 'known' });
    const id = await store('presence-news', { kind: 'poll', question: 'Which?' });
    const response = await missed(undefined, `?after=${after}`);
    expect(response.events.map((event) => event.id)).toContain(id);
    expect(await kindsMissed()).toEqual([]);
  });
});

test('the names of event kinds never change', () => {
  const stored = ['news', 'personalNews', 'freeSpin', 'balance', 'cashier', 'security', 'support'];
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(stored));
});
