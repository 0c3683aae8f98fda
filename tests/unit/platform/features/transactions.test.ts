import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { dayMs } from '../../../../shared/western-indonesia.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { setLedgerTime } from '../../../support/ledger-owner.ts';
import { testPlatform } from '../test-platform.ts';

interface Page {
  range: { from: string; until: string };
  totals: { in: number; out: number; net: number };
  entries: {
    id: string;
    at: number;
    amount: number;
    balanceAfter: number;
    reason: string;
    wallet: string;
    gameBrandName: string | null;
  }[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * When the entries of these tests are booked, unless they say otherwise: within the days that are asked for. The time of
 * the platform's clock and that of its database may lie far apart here.
 */
const booked = Date.UTC(2026, 10, 10, 12);
const days = 'from=2026-11-01&until=2026-11-15';
const anHour = 60 * 60 * 1_000;

/** The day of a moment in western Indonesia. */
const dayOf = (moment: number) => new Date(moment + 7 * anHour).toISOString().slice(0, 10);

const platform = testPlatform();

const getTransactions = async (token: string | undefined, query = '?') => {
  const fullQuery = /from=|until=/.test(query) ? query : `${query}&${days}`;
  const response = await platform().call('GET', `/transactions${fullQuery}`, { token });
  return { ...response, page: response.body as unknown as Page };
};
const give = (account: string, amount: number) =>
  platform().operator(`/operator/accounts/${account}/gifts`, { key: `${account}-${amount}`, amount });
const amountsOf = ({ page }: { page: Page }) => page.entries.map(({ amount }) => amount);

describe('transactions', () => {
  beforeAll(() => setLedgerTime(platform().database.db, new Date(booked)));
  afterEach(() => setLedgerTime(platform().database.db, new Date(booked)));
  afterAll(() => setLedgerTime(platform().database.db, null));

  test('are the player’s own entries, newest first, with the balance after each', async () => {
    const { account, token } = await platform().newPlayer();
    await give((await platform().newPlayer()).account, 9);
    await give(account, 5);
    const { status, page } = await getTransactions(token);
    expect(status).toBe(200);
    expect(page).toMatchObject({ nextCursor: null, previousCursor: null });
    expect(page.entries.map(({ amount, balanceAfter, reason }) => [amount, balanceAfter, reason])).toEqual([
      [5, 100_005, 'gift'],
      [100_000, 100_000, 'welcome'],
    ]);
  });

  test('come in stable pages in both directions while new ones arrive', async () => {
    const { account, token } = await platform().newPlayer();
    for (const amount of [1, 2, 3, 4]) await give(account, amount);
    const first = await getTransactions(token, '?limit=2');
    expect(amountsOf(first)).toEqual([4, 3]);
    await give(account, 5);
    const second = await getTransactions(token, `?limit=2&cursor=${first.page.nextCursor}`);
    expect(amountsOf(second)).toEqual([2, 1]);
    const last = await getTransactions(token, `?limit=2&cursor=${second.page.nextCursor}`);
    expect([amountsOf(last), last.page.nextCursor]).toEqual([[100_000], null]);
    const back = await getTransactions(token, `?limit=2&cursor=${second.page.previousCursor}`);
    expect(amountsOf(back)).toEqual([4, 3]);
    const newest = await getTransactions(token, `?limit=2&cursor=${back.page.previousCursor}`);
    expect([amountsOf(newest), newest.page.previousCursor]).toEqual([[5], null]);
  });

  test('can start at any entry, and lead to newer ones', async () => {
    const { account, token } = await platform().newPlayer();
    for (const amount of [1, 2, 3]) await give(account, amount);
    const { entries } = (await getTransactions(token)).page;
    const receipt = await platform().call('GET', `/transactions/${entries[1]?.id}`, { token });
    expect(receipt).toMatchObject({ status: 200, body: { amount: 2, reason: 'gift', type: 'bonus' } });
    const { cursor } = receipt.body as unknown as { cursor: string };
    const from = await getTransactions(token, `?limit=2&cursor=${cursor}`);
    expect(amountsOf(from)).toEqual([2, 1]);
    const newer = await getTransactions(token, `?limit=2&cursor=${from.page.previousCursor}`);
    expect([amountsOf(newer), newer.page.previousCursor]).toEqual([[3], null]);
    const [newest] = entries;
    const first = await getTransactions(token, `?cursor=a${newest?.id}`);
    expect([amountsOf(first).length, first.page.previousCursor]).toEqual([4, null]);
  });

  test('are filtered by type and days of western Indonesia, with totals of the filter', async () => {
    const { db } = platform().database;
    const midnight = Date.UTC(2026, 10, 9, 17);
    const [yesterday, today] = [dayOf(midnight - 1), dayOf(midnight)];
    await setLedgerTime(db, new Date(midnight - 1));
    const { account, token } = await platform().newPlayer();
    await setLedgerTime(db, new Date(midnight));
    await give(account, 7);
    expect(amountsOf(await getTransactions(token, `?from=${today}&until=${today}`))).toEqual([7]);
    expect(amountsOf(await getTransactions(token, `?until=${yesterday}`))).toEqual([100_000]);
    const sums = async (query: string) => (await getTransactions(token, query)).page.totals;
    expect(await sums(`?from=${today}&until=${today}`)).toEqual({ in: 7, out: 0, net: 7 });
    expect(await sums(`?until=${yesterday}`)).toEqual({ in: 100_000, out: 0, net: 100_000 });
    const bonus = await getTransactions(token, `?type=bonus&from=${yesterday}&until=${today}&limit=1`);
    expect(amountsOf(bonus)).toEqual([7]);
    expect(bonus.page.range).toEqual({ from: yesterday, until: today });
    expect(bonus.page.totals).toEqual({ in: 100_007, out: 0, net: 100_007 });
    const play = await getTransactions(token, '?type=play');
    expect([amountsOf(play), play.page.totals]).toEqual([[], { in: 0, out: 0, net: 0 }]);
  });

  test('of play, at shared and transfer wallets, have the totals of the betting history', async () => {
    const { db } = platform().database;
    await setLedgerTime(db, null);
    const player = await platform().newPlayer();
    const { token } = player;
    const direct = await (await openGame(platform(), { player })).found();
    const round = async (stake: number, win: number, play = direct, open = false) =>
      bookRound(platform(), play, { stake, win, at: new Date(platform().now()), open });
    await round(1_000, 7_000);
    const away = await openGame(platform(), { player, game: 'samudra/coral-hunter' });
    const samudra = await away.found();
    await round(2_000, 0, samudra);
    await round(500, 750, samudra);
    await platform().call('POST', '/wallet/return', { token });
    await round(4_000, 0);
    const range = `from=${dayOf(platform().now() - 10 * dayMs)}&until=${dayOf(platform().now() + 10 * dayMs)}`;
    const play = (await getTransactions(token, `?type=play&${range}`)).page;
    const history = await platform().call('GET', `/rounds?${range}`, { token });
    const { totals } = history.body as unknown as { totals: { staked: number; won: number; net: number } };
    expect(totals).toMatchObject({ staked: 7_500, won: 7_750, net: 250 });
    expect(play.totals).toEqual({ in: totals.won, out: totals.staked, net: totals.net });
    expect(play.entries.map(({ amount, reason, wallet }) => [reason, amount, wallet])).toEqual([
      ['stake', -4_000, 'main'],
      ['win', 750, 'brand'],
      ['stake', -500, 'brand'],
      ['stake', -2_000, 'brand'],
      ['win', 7_000, 'main'],
      ['stake', -1_000, 'main'],
    ]);
    // Each transfer is one entry of the whole list, and counts neither as in nor as out.
    const all = (await getTransactions(token, `?${range}`)).page;
    expect(all.totals).toEqual({ in: 107_750, out: 7_500, net: 100_250 });
    expect(all.entries[0]?.balanceAfter).toBe(100_250);
    const transfers = all.entries.filter(({ reason }) => /Brand$/.test(reason));
    expect(
      transfers.map(({ reason, amount, wallet, gameBrandName }) => [reason, amount, wallet, gameBrandName]),
    ).toEqual([
      ['fromBrand', 104_250, 'main', 'Samudra Games'],
      ['toBrand', -106_000, 'main', 'Samudra Games'],
    ]);
    expect((await getTransactions(token, `?type=transfer&${range}`)).page.totals).toEqual({
      in: 104_250,
      out: 106_000,
      net: -1_750,
    });
    // Each entry of a list has a receipt, whose cursor leads back to its place.
    for (const [index, { id, wallet }] of all.entries.entries()) {
      const receipt = await platform().call('GET', `/transactions/${id}`, { token });
      expect(receipt).toMatchObject({ status: 200, body: { wallet } });
      const { cursor } = receipt.body as unknown as { cursor: string };
      const from = (await getTransactions(token, `?${range}&cursor=${cursor}`)).page;
      expect(from.entries.map((entry) => entry.id)).toEqual(
        all.entries.slice(index).map((entry) => entry.id),
      );
    }
  });

  test('of one moment come in the order of booking, in pages of any size', async () => {
    const { db } = platform().database;
    const { player, token } = await platform().newPlayer();
    const own = accountCode.player(player.uid);
    const order: number[] = [];
    for (const [amount, reason] of [
      [1, 'gift'] as const,
      [2, 'freeSpinWin'] as const,
      [3, 'gift'] as const,
      [4, 'reward'] as const,
      [5, 'stake'] as const,
      [6, 'freeSpinWin'] as const,
    ]) {
      const [house, movement] = [accountCode.house('rewards'), { amount, reason, caller: 'system' as const }];
      const legs = reason === 'stake' ? { from: own, to: house } : { from: house, to: own };
      await move(db, { ...movement, ...legs, key: `${player.uid}-${amount}` });
      order.unshift(reason === 'stake' ? -amount : amount);
    }
    const pagesOf = async (query: string, limit: number) => {
      const amounts: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor && `&cursor=${cursor}`;
        const { page } = await getTransactions(token, `?${query}&limit=${limit}${from}`);
        amounts.push(...page.entries.map(({ amount }) => amount));
        cursor = page.nextCursor;
      }
      return amounts;
    };
    for (const limit of [1, 2, 3, 10]) {
      expect(await pagesOf('', limit)).toEqual([...order, 100_000]);
      expect(await pagesOf('type=bonus', limit)).toEqual([4, 3, 1, 100_000]);
      expect(await pagesOf('type=play', limit)).toEqual([6, -5, 2]);
    }
    expect((await getTransactions(token)).page.totals).toEqual({ in: 100_016, out: 5, net: 100_011 });
  });

  test.each([
    '?limit=0',
    '?limit=1001',
    '?limit=x',
    '?cursor=1',
    '?cursor=o0',
    '?type=other',
    '?sort=amount',
  ])('refuse %s', async (query) => {
    const { token } = await platform().newPlayer();
    expect([400, 422]).toContain((await getTransactions(token, query)).status);
  });

  test.each([
    ['?from=2026-02-30', 'from', 'FORMAT'],
    ['?from=0000-01-01&until=9999-12-31', 'from', 'DAY_TOO_EARLY'],
    ['?until=0001-01-01', 'until', 'DAY_TOO_EARLY'],
    ['?until=9999-12-31&from=9999-01-01', 'until', 'RANGE_TOO_LONG'],
    ['?from=9999-12-31&until=9999-12-30', 'until', 'DAY_BEFORE_FIRST'],
    ['?type=other', 'type', 'FORMAT'],
    ['?cursor=x', 'cursor', 'FORMAT'],
  ])('name the invalid field in %s', async (query, field, code) => {
    const { token } = await platform().newPlayer();
    const { status, body } = await getTransactions(token, query);
    expect([status, body.error.fields]).toEqual([422, [{ field, code }]]);
  });

  test('of future days are empty', async () => {
    const { token } = await platform().newPlayer();
    expect(amountsOf(await getTransactions(token, '?from=9999-12-01&until=9999-12-31'))).toEqual([]);
  });

  test.each(['0', '9007199254740993', '1e3', "1'", '%00', '-1'])(
    'with the number %s are not found',
    async (id) => {
      const { token } = await platform().newPlayer();
      expect((await platform().call('GET', `/transactions/${id}`, { token })).status).toBe(404);
    },
  );

  test('of another player are reported like unknown ones', async () => {
    const own = await platform().newPlayer();
    const other = await platform().newPlayer();
    const [entry] = (await getTransactions(other.token)).page.entries;
    const responses = await Promise.all(
      [entry?.id, '999999999'].map((id) =>
        platform().call('GET', `/transactions/${id}`, { token: own.token }),
      ),
    );
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
  });

  test('need a session', async () => {
    expect((await getTransactions(undefined)).status).toBe(401);
  });
});
