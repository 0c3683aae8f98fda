import { describe, expect, test } from 'vitest';
import { events } from '../../../../platform/database/schema/schema.ts';
import { storeSecurityNotice } from '../../../../platform/notifications/notifications.ts';
import { goodPassword, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

interface Message {
  event: { id: string; kind: string; msg?: string; amount?: number; status?: number; reason?: string };
  category: string | null;
  seen: boolean;
  read: boolean;
  favourite: boolean;
}

interface Page {
  messages: Message[];
  next: string | null;
  unread: number;
}

const platform = testPlatform();

const give = (account: string, amount: number) =>
  platform().operator(`/operator/accounts/${account}/gifts`, { key: newAccountName(), amount });
const news = async (msg: string) => (await platform().operator('/operator/news', { msg })).body.event.id;
const page = async (token: string, query = '') =>
  (await platform().call('GET', `/messages${query}`, { token })).body as unknown as Page;
const mark = async (token: string, action: 'read' | 'favourite' | 'delete', body: object) =>
  (await platform().call('POST', `/messages/${action}`, { token, body })).status;
const kindsOf = ({ messages }: Page) => messages.map(({ event }) => event.kind);
const idsOf = ({ messages }: Page) => messages.map(({ event }) => event.id);
const unread = async (token: string) =>
  ((await platform().call('GET', '/events', { token })).body as unknown as { unread?: number }).unread;
const changes = (uid: string) =>
  platform().published.filter(
    ({ channel, event }) => channel === `private-freespin-${uid}` && event === 'messages',
  ).length;
/** A new player, without news of before or of the same moment. */
const player = async () => {
  platform().pass(1_000);
  const made = await platform().newPlayer();
  platform().pass(1_000);
  return made;
};
/** A player with messages of that many gifts, the newest first. */
const withGifts = async (count: number) => {
  const made = await player();
  for (let index = 1; index <= count; index += 1) await give(made.account, index);
  const ids = idsOf(await page(made.token));
  return { ...made, ids, first: ids[0] as string };
};

describe('messages', () => {
  test('are the player’s own events and the news since the account was made, newest first', async () => {
    await news('before the account');
    platform().pass(1_000);
    const { account, uid, token } = await player();
    const id = await news('for everybody');
    await give(account, 25_000);
    await platform().database.db.transaction((tx) =>
      storeSecurityNotice(tx, {
        uid,
        at: new Date(platform().now()),
        notice: { what: 'newDevice', name: 'Firefox, Android' },
      }),
    );
    const inbox = await page(token);
    expect(inbox.messages.map(({ event, category }) => [event.kind, category])).toEqual([
      ['security', 'security'],
      ['balance', 'rewards'],
      ['news', 'news'],
    ]);
    expect(inbox.messages[1]).toMatchObject({
      event: { amount: 25_000, at: platform().now() },
      seen: false,
      read: false,
      favourite: false,
    });
    expect(inbox.messages[2]?.event).toMatchObject({ id, msg: 'for everybody' });
    expect(inbox).toMatchObject({ next: null, unread: 3 });
  });

  // Until their removal after 180 days, which clean-up.test.ts proves.
  test('stay when their cards have expired', async () => {
    const { account, token } = await player();
    await give(account, 1_000);
    const { messages } = await page(token);
    platform().pass(8 * DAY);
    const { body } = await platform().logIn(account, goodPassword);
    expect((await platform().call('GET', '/events', { token: body.token })).body.events).toEqual([]);
    expect(await page(body.token)).toMatchObject({ messages, unread: 1 });
  });

  test('of a kind from a newer version are returned as stored', async () => {
    const { uid, token } = await player();
    const payload = { kind: 'jackpot', prize: 7 };
    const createdAt = new Date(platform().now());
    await platform()
      .database.db.insert(events)
      .values({ channel: `private-freespin-${uid}`, payload, createdAt });
    const [message] = (await page(token)).messages;
    expect(message).toMatchObject({ event: payload, category: null });
  });

  test('show when their free spins expired', async () => {
    const { account, token } = await player();
    const wanted = { key: newAccountName(), account, gameBrand: 'nova', gameID: 'lucky-durian', count: 5 };
    await platform().operator('/operator/free-spins', { ...wanted, expire: 1 });
    expect((await page(token)).messages[0]?.event.status).toBe(undefined);
    platform().pass(2 * DAY);
    expect((await page(token)).messages[0]?.event).toMatchObject({ status: -1, reason: 'expired' });
  });

  test('come in pages without gaps or repeats while new ones arrive', async () => {
    const { account, token, ids } = await withGifts(5);
    const first = await page(token, '?limit=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    await give(account, 99);
    await news('meanwhile');
    const second = await page(token, `?limit=2&cursor=${first.next}`);
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    const third = await page(token, `?limit=2&cursor=${second.next}`);
    expect(idsOf(third)).toEqual(ids.slice(4));
    expect(third.next).toBe(null);
    expect((await page(token)).unread).toBe(7);
  });

  test('are filtered by category and favourites', async () => {
    const { account, token } = await player();
    await news('one');
    await give(account, 1_000);
    await news('two');
    expect(kindsOf(await page(token, '?category=news'))).toEqual(['news', 'news']);
    expect(kindsOf(await page(token, '?category=rewards'))).toEqual(['balance']);
    expect(kindsOf(await page(token, '?category=security'))).toEqual([]);
    const [, middle = ''] = idsOf(await page(token));
    expect(await mark(token, 'favourite', { ids: [middle], favourite: true })).toBe(204);
    expect(idsOf(await page(token, '?favourite=true'))).toEqual([middle]);
    expect(idsOf(await page(token, '?favourite=true&category=news'))).toEqual([]);
    expect(await mark(token, 'favourite', { ids: [middle], favourite: false })).toBe(204);
    expect(idsOf(await page(token, '?favourite=true'))).toEqual([]);
  });

  test('that were read are read on every device, and no longer counted', async () => {
    const { uid, token, ids, first } = await withGifts(3);
    expect(await unread(token)).toBe(3);
    expect(await mark(token, 'read', { ids: [first] })).toBe(204);
    const inbox = await page(token);
    expect(inbox.messages.map(({ read, seen }) => [read, seen])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(inbox.unread).toBe(2);
    expect(await unread(token)).toBe(2);
    const missed = (await platform().call('GET', '/events', { token })).body.events;
    expect(missed.map(({ id }) => id)).toEqual([...ids].reverse().slice(0, 2));
    expect(changes(uid)).toBe(1);
  });

  test('marked twice are marked once, and open pages are notified once', async () => {
    const { uid, token, first } = await withGifts(2);
    for (const _twice of [1, 2]) {
      expect(await mark(token, 'read', { ids: [first, first] })).toBe(204);
      expect(await mark(token, 'favourite', { ids: [first], favourite: true })).toBe(204);
    }
    expect(changes(uid)).toBe(2);
    await Promise.all([1, 2, 3].map(() => mark(token, 'delete', { ids: [first] })));
    expect(changes(uid)).toBe(3);
    expect((await page(token)).unread).toBe(1);
  });

  test('are all read up to the newest on the page, and later ones are not', async () => {
    const { account, token, first } = await withGifts(3);
    await give(account, 50);
    expect(await mark(token, 'read', { upTo: first })).toBe(204);
    expect((await page(token)).messages.map(({ read }) => read)).toEqual([false, true, true, true]);
    expect(await unread(token)).toBe(1);
  });

  test('that were deleted stay deleted after any other mark', async () => {
    const { token, ids, first } = await withGifts(2);
    await mark(token, 'delete', { ids: [first] });
    expect(idsOf(await page(token))).toEqual(ids.slice(1));
    await mark(token, 'favourite', { ids: [first], favourite: true });
    await mark(token, 'read', { ids: [first] });
    await platform().call('POST', '/event-receipts', { token, body: { ids: [first] } });
    expect(idsOf(await page(token, '?favourite=true'))).toEqual([]);
    expect(idsOf(await page(token))).toEqual(ids.slice(1));
    expect(await unread(token)).toBe(1);
    expect((await platform().call('GET', '/events', { token })).body.events).toHaveLength(1);
  });

  test('of news are marked for one player only', async () => {
    const one = await player();
    const other = await player();
    const id = await news('for both');
    await mark(one.token, 'delete', { ids: [id] });
    expect(idsOf(await page(one.token))).toEqual([]);
    expect(idsOf(await page(other.token))).toEqual([id]);
  });

  test('of another player cannot be marked by any call', async () => {
    const { token, first, uid } = await withGifts(1);
    const other = await player();
    expect(await mark(other.token, 'read', { ids: [first] })).toBe(204);
    expect(await mark(other.token, 'read', { upTo: first })).toBe(204);
    expect(await mark(other.token, 'favourite', { ids: [first], favourite: true })).toBe(204);
    expect(await mark(other.token, 'favourite', { ids: [first], favourite: false })).toBe(204);
    expect(await mark(other.token, 'delete', { ids: [first] })).toBe(204);
    expect(await page(other.token, `?cursor=${Number(first) + 1}`)).toMatchObject({ messages: [] });
    expect((await page(token)).messages).toMatchObject([{ read: false, favourite: false, seen: false }]);
    expect([changes(uid), changes(other.uid)]).toEqual([0, 0]);
  });

  test('older than the account cannot be marked as read', async () => {
    const id = await news('before the account');
    platform().pass(1_000);
    const { uid, token } = await player();
    await mark(token, 'favourite', { ids: [id], favourite: true });
    expect(await page(token, '?favourite=true')).toMatchObject({ messages: [], unread: 0 });
    expect(changes(uid)).toBe(0);
  });

  test('are counted up to a hundred', async () => {
    const { uid, token } = await player();
    const createdAt = new Date(platform().now());
    const rows = Array.from({ length: 120 }, () => ({
      channel: `private-freespin-${uid}`,
      payload: { kind: 'jackpot' },
      createdAt,
    }));
    await platform().database.db.insert(events).values(rows);
    expect([await unread(token), (await page(token)).unread]).toEqual([100, 100]);
    expect((await page(token, '?limit=100')).messages).toHaveLength(100);
  });

  test('need a session, and a visitor’s missed events have no count', async () => {
    for (const sent of [undefined, 'unknown-token']) {
      expect((await platform().call('GET', '/messages', { token: sent })).status).toBe(401);
      expect(
        (await platform().call('POST', '/messages/read', { token: sent, body: { ids: ['1'] } })).status,
      ).toBe(401);
    }
    expect((await platform().call('GET', '/events')).body).not.toHaveProperty('unread');
  });

  test('whose card was shown notify the other devices once', async () => {
    const { uid, token, first } = await withGifts(1);
    for (const _twice of [1, 2])
      await platform().call('POST', '/event-receipts', { token, body: { ids: [first] } });
    expect(changes(uid)).toBe(1);
    expect((await page(token)).messages).toMatchObject([{ seen: true, read: false }]);
    expect(await unread(token)).toBe(1);
  });

  test.each([
    ['read', { ids: [] }],
    ['read', { ids: ['x'] }],
    ['read', {}],
    ['read', { ids: ['1'], upTo: '1' }],
    ['read', { ids: ['1'], uid: 'u1' }],
    ['favourite', { ids: ['1'] }],
    ['favourite', { ids: ['1'], favourite: 'yes' }],
    ['delete', { ids: ['1'], upTo: '1' }],
    ['delete', { ids: Array.from({ length: 101 }, () => '1') }],
  ] as const)('refuse %s with %j', async (action, body) => {
    const { token } = await player();
    expect([400, 422]).toContain(await mark(token, action, body));
  });

  test.each([
    '?cursor=x',
    '?cursor=0',
    '?cursor=01',
    '?limit=0',
    '?limit=101',
    '?category=all',
    '?favourite=yes',
  ])('refuse a page by %s', async (query) => {
    const { token } = await player();
    expect([400, 422]).toContain((await platform().call('GET', `/messages${query}`, { token })).status);
  });
});
