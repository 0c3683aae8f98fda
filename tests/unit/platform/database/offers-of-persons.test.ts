import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountMarks, accounts, distinctPersons } from '../../../../platform/database/schema/schema.ts';
import { previewRewards } from '../../../../platform/offers/preview.ts';
import { findPeriod, readOffers } from '../../../../platform/offers/versions.ts';
import { markOf, recordMark } from '../../../../platform/persons/persons.ts';
import { closeDueAccounts } from '../../../../platform/player-data/closing.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import {
  goodPassword,
  newAccountName,
  newAddress,
  type TestPlatform,
} from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// The welcome gift and offers bind the person, as far as marks tell (D36).

const platform = testPlatform();

const db = () => platform().database.db;
const newDevice = () => randomBytes(16).toString('base64url');
const wib = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19);
const now = (ms = 0) => wib(platform().now() + ms);

type Player = Awaited<ReturnType<TestPlatform['newPlayer']>>;
const newPlayers = (count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => platform().newPlayer()));

/** From now on the accounts share a bank account. */
async function share(...uids: string[]): Promise<void> {
  const mark = markOf('bankAccount', newDevice());
  for (const uid of uids) await recordMark(db(), uid, mark, new Date(platform().now()));
}

const declareDistinct = (...uids: [string, string]) => {
  const [one = '', other = ''] = uids.sort();
  return db()
    .insert(distinctPersons)
    .values({ one, other, person: 'Rani', reason: 'a family', at: new Date(platform().now()) });
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
const read = async (player: Pick<Player, 'token'>, path: string): Promise<any> =>
  (await platform().call('GET', path, { token: player.token })).body;
const offerOf = async (player: Pick<Player, 'token'>, offer: string) =>
  (await read(player, '/offers')).offers.find(({ id }: { id: string }) => id === offer);

describe('the welcome gift', () => {
  async function signUp(device?: string, referral?: string) {
    const account = newAccountName();
    const { status, body } = await platform().call('POST', '/accounts', {
      body: { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id', referral },
      address: newAddress(),
      ...(device && { headers: { 'X-Device': device } }),
    });
    expect(status).toBe(201);
    const { welcomeGift } = body as unknown as { welcomeGift: string };
    return { account, uid: body.player.uid, gift: [welcomeGift, body.player.balance] };
  }

  test('is given to the first account of a browser alone, and nothing else of the sign-up changes', async () => {
    const device = newDevice();
    expect((await signUp(device)).gift).toEqual(['given', 100_000]);
    const second = await signUp(device);
    expect(second.gift).toEqual(['repeated', 0]);
    expect(await bookingsOf(db(), second.uid)).toEqual([]);
    expect((await signUp()).gift).toEqual(['given', 100_000]);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('is not given in a browser in which another account was used, wherever that signed up', async () => {
    const [player] = await newPlayers(1);
    const device = newDevice();
    await platform().call('POST', '/sessions', {
      body: { account: player?.account, password: goodPassword },
      address: newAddress(),
      headers: { 'X-Device': device },
    });
    expect((await signUp(device)).gift).toEqual(['repeated', 0]);
  });

  test('is given once to accounts that sign up at the same time in one browser', async () => {
    const device = newDevice();
    const all = await Promise.all([1, 2, 3, 4].map(() => signUp(device)));
    expect(all.map(({ gift: [, balance] }) => balance).sort()).toEqual([0, 0, 0, 100_000]);
  });

  test('is not given again in a browser when its account is closed', async () => {
    const device = newDevice();
    const { uid } = await signUp(device);
    const closingAt = new Date(platform().now());
    await db().update(accounts).set({ closingAt, givesUp: true }).where(eq(accounts.uid, uid));
    const desk = offersDesk(platform(), now(1_000));
    await closeDueAccounts({ ...desk.services, brandMoney: { leaveAll: async () => {} } });
    expect(await db().$count(accountMarks, and(eq(accountMarks.uid, uid)))).toBe(0);
    expect((await signUp(device)).gift).toEqual(['repeated', 0]);
  });
});

describe('a bonus on the first deposit', () => {
  const rule = { kind: 'deposit-bonus', percent: 50, minimum: 20_000, maximum: 25_000, products: ['slots'] };

  async function stage(change: object) {
    const desk = offersDesk(platform(), now());
    const offer = newOffer();
    await desk.imports({ [offer]: { ...rule, ...change } });
    const deposit = async (cashier: Awaited<ReturnType<typeof atTheCashier>>) => {
      const { reference } = (await cashier.deposit({ amount: 40_000 })).body;
      const report = { state: 'paid', amount: 40_000 } as const;
      await cashier.tell({ kind: 'deposit', reference, report });
      await desk.react();
      return (await desk.rewards(cashier.player.uid, offer)).map(({ amount, state }) => [amount, state]);
    };
    return { desk, offer, deposit };
  }

  test.each([
    ['of the account', { period: 'once', first: 'ever' }],
    ['of a day', { period: 'day' }],
  ])(
    '%s is given once to accounts of one person, which is shown, until they are declared two persons',
    async (_, change) => {
      const { desk, offer, deposit } = await stage(change);
      const [one, other] = [await atTheCashier(platform()), await atTheCashier(platform())];
      await share(one.player.uid, other.player.uid);
      expect((await offerOf(other.player, offer)).state).toBe('open');
      expect(await deposit(one)).toEqual([[20_000, 'paid']]);
      expect((await offerOf(one.player, offer)).state).toBe('done');
      expect((await offerOf(other.player, offer)).state).toBe('samePerson');
      expect(await deposit(other)).toEqual([]);
      expect(await offerOf(other.player, offer)).toMatchObject({
        state: 'samePerson',
        figure: 0,
        expected: 0,
      });
      await declareDistinct(one.player.uid, other.player.uid);
      await desk.react();
      expect(await desk.rewards(other.player.uid, offer)).toMatchObject([{ amount: 20_000, state: 'paid' }]);
    },
  );

  test('is given once where the earlier of two deposits is seen later', async () => {
    const { deposit } = await stage({ period: 'once', first: 'ever' });
    const [one, other] = [await atTheCashier(platform()), await atTheCashier(platform())];
    await share(one.player.uid, other.player.uid);
    await deposit(one);
    platform().pass(-60_000);
    expect(await deposit(other)).toEqual([]);
    platform().pass(60_000);
  });

  test('is kept by both accounts where the mark appears afterwards', async () => {
    const { desk, offer, deposit } = await stage({ period: 'once', first: 'ever' });
    const [one, other] = [await atTheCashier(platform()), await atTheCashier(platform())];
    await deposit(one);
    expect(await deposit(other)).toEqual([[20_000, 'paid']]);
    await share(one.player.uid, other.player.uid);
    await desk.react();
    for (const { player } of [one, other])
      expect(await desk.rewards(player.uid, offer)).toMatchObject([{ state: 'paid' }]);
  });
});

test('a leaderboard ranks the best account of a person alone, also of three, and the others move up', async () => {
  const desk = offersDesk(platform(), '2026-11-20T09:00');
  const offer = newOffer();
  const game = 'rimba/congklak-dash';
  const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [5_000, 3_000, 2_000] };
  await desk.imports({ [offer]: { ...rule, period: { dates: ['2026-11-20'] } } });
  const players = await newPlayers(6);
  const [first, second, third, stranger, partner, last] = players.map(({ uid }) => uid) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const play = (uid: string, minute: number, win: number) =>
    desk.round(uid, { at: `2026-11-20T19:${10 + minute}`, stake: 1_000, win, game });
  // The second and the third account of the person come before and after other players; the first two have the same score.
  await play(first, 0, 9_000);
  await play(second, 1, 9_000);
  await play(stranger, 2, 7_000);
  await play(third, 3, 6_000);
  await play(partner, 4, 5_000);
  await play(last, 5, 4_000);
  desk.goTo('2026-11-20T19:30');
  await desk.react();
  const ranks = () =>
    Promise.all(players.map(async (player) => (await offerOf(player, offer)).rank as number | null));
  const standings = async () => {
    const view = await offerOf(players[3] as Player, offer);
    return view.standings.map(({ rank, score }: { rank: number; score: number }) => [rank, score]);
  };
  expect(await ranks()).toEqual([1, 2, 4, 3, 5, 6]);
  await share(first, second);
  await share(first, third);
  await share(second, third);
  expect(await ranks()).toEqual([1, null, null, 2, 3, 4]);
  expect(await standings()).toEqual([
    [1, 9],
    [2, 7],
    [3, 5],
    [4, 4],
  ]);
  expect((await offerOf(players[1] as Player, offer)).state).toBe('samePerson');
  const [known] = await readOffers(db(), offer);
  const found = known && findPeriod(known, '2026-11-20', platform().now());
  const preview = found && (await previewRewards(db(), found, found.period));
  expect(preview?.rewards.map(({ account, rank, amount }) => [account, rank, amount])).toEqual([
    [players[0]?.account, 1, 5_000],
    [players[3]?.account, 2, 3_000],
    [players[4]?.account, 3, 2_000],
  ]);
  desk.goTo('2026-11-21T00:01');
  await desk.close();
  const prizes = () =>
    Promise.all(players.map(async ({ uid }) => (await desk.rewards(uid, offer)).map(({ amount }) => amount)));
  expect(await prizes()).toEqual([[5_000], [], [], [3_000], [2_000], []]);
  // Another account of the person ranks first after a correction: the person has the prize already.
  await db().execute(sql`update leaderboard_scores set score = 1 where offer = ${offer} and uid = ${first}`);
  await db().execute(sql`update offer_runs set closed_at = null, waiting = array[${last}]
    where offer = ${offer}`);
  await desk.close();
  expect(await prizes()).toEqual([[5_000], [], [], [3_000], [2_000], []]);
});

describe('an invitation, when a mark of both appears', () => {
  const rule = { kind: 'referral', reward: 25_000, stakes: 50_000, days: 30, monthly: 2 };

  /** A friend who has staked enough. */
  async function stage({ isPaused = false, staked = 60_000 } = {}) {
    const [offer, quest] = [newOffer(), newOffer('quest')];
    const desk = offersDesk(platform(), now());
    await db().execute(sql`update offer_versions set ends_at = starts_at + interval '1 day'`);
    await desk.imports({
      [offer]: rule,
      [quest]: { kind: 'quest', counts: 'friends', goal: 1, period: 'once', gives: { money: 500 } },
    });
    if (isPaused)
      await db().execute(sql`update offers set paused_at = now(), pause_reason = 'test' where id = ${offer}`);
    const inviter = await platform().newPlayer();
    const { code } = await read(inviter, '/referrals');
    const account = newAccountName();
    const { body } = await platform().call('POST', '/accounts', {
      body: { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id', referral: code },
      address: newAddress(),
    });
    const friend = body.player.uid;
    desk.goTo(now(60_000));
    const plays = (stake: number) => desk.round(friend, { at: now(60_000), stake });
    await plays(staked);
    await desk.react();
    const shown = async () => (await read(inviter, '/referrals')).entries[0];
    return { offer, quest, desk, inviter, friend, shown };
  }

  test('takes the paid reward back, and shows why', async () => {
    const { offer, desk, inviter, friend, shown } = await stage();
    expect(await shown()).toMatchObject({ stage: 'rewarded' });
    await share(inviter.uid, friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'revoked' }]);
    expect(await bookingsOf(db(), inviter.uid)).toEqual([
      ['reward', 25_000, 'house:rewards', 'player'],
      ['correction', 25_000, 'player', 'house:rewards'],
    ]);
    expect(await shown()).toMatchObject({ stage: 'refused', reason: 'bankAccount' });
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('by a log-in of the friend in the inviter’s browser takes it back too', async () => {
    const { offer, desk, inviter, friend, shown } = await stage();
    const device = newDevice();
    const [{ account } = { account: '' }] = await db()
      .select()
      .from(accounts)
      .where(eq(accounts.uid, friend));
    for (const name of [inviter.account, account])
      await platform().call('POST', '/sessions', {
        body: { account: name, password: goodPassword },
        address: newAddress(),
        headers: { 'X-Device': device },
      });
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'revoked' }]);
    expect(await shown()).toMatchObject({ stage: 'refused', reason: 'device' });
  });

  test('refuses the reward that is due', async () => {
    const { offer, desk, inviter, friend, shown } = await stage({ isPaused: true });
    expect(await shown()).toMatchObject({ stage: 'due' });
    await share(inviter.uid, friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'refused' }]);
    expect(await shown()).toMatchObject({ stage: 'refused', reason: 'bankAccount' });
  });

  test('leaves money that is spent, and operators are told', async () => {
    const { offer, desk, inviter, friend } = await stage();
    await db().execute(
      sql`select ledger_move('system', ${newAccountName()}, null, 'stake', ${`player:${inviter.uid}`}, 'house:play', 120000, null, 'x', null)`,
    );
    await share(inviter.uid, friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'paid' }]);
    const logged = desk.lines.filter((line) => line.includes('offer.not-taken-back') && line.includes(offer));
    expect(logged).toHaveLength(1);
  });

  test('takes the reward of a quest of friends back where too few are left', async () => {
    const { quest, desk, inviter, friend } = await stage();
    const claimed = await platform().call('POST', `/offers/${quest}/claim`, {
      token: inviter.token,
      body: { period: 'once' },
    });
    expect(claimed.status).toBe(200);
    await share(inviter.uid, friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, quest)).toMatchObject([{ state: 'revoked' }]);
  });

  test('brings nothing, until an operator has declared two persons', async () => {
    const { offer, desk, inviter, friend, shown } = await stage({ staked: 10_000 });
    await share(inviter.uid, friend);
    await desk.round(friend, { at: now(60_000), stake: 60_000 });
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toEqual([]);
    expect(await shown()).toMatchObject({ stage: 'refused', reason: 'bankAccount' });
    await declareDistinct(inviter.uid, friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'paid' }]);
    expect(await shown()).toMatchObject({ stage: 'rewarded' });
  });

  test('leaves the rewards of friends who share none', async () => {
    const { offer, desk, inviter, friend } = await stage();
    const [other] = await newPlayers(1);
    await share(inviter.uid, other?.uid ?? '');
    await share(friend);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('a pair, when a mark of both appears', () => {
  const spins = { kind: 'free-spins', for: 'pair', game: 'nova/batik-fortune', spins: 10, expiry: 5 };

  async function stage(change: object = {}) {
    const offer = newOffer();
    const desk = offersDesk(platform(), now());
    await desk.imports({ [offer]: { ...spins, period: 'once', ...change } });
    const [one, other] = (await newPlayers(2)) as [Player, Player];
    for (const [player, partner] of [
      [one, other],
      [other, one],
    ] as const)
      await platform().call('POST', `/offers/${offer}/join`, {
        token: player.token,
        body: { partner: partner.account },
      });
    return { offer, desk, one, other };
  }

  test('loses the spins of both, which is shown', async () => {
    const { offer, desk, one, other } = await stage();
    await desk.react();
    expect(await desk.rewards(one.uid, offer)).toMatchObject([{ state: 'paid' }]);
    await share(one.uid, other.uid);
    await desk.react();
    for (const player of [one, other]) {
      expect(await desk.rewards(player.uid, offer)).toMatchObject([{ state: 'revoked' }]);
      expect(await offerOf(player, offer)).toMatchObject({
        state: 'samePerson',
        rewards: [{ state: 'revoked', spins: { state: 'revoked' } }],
      });
    }
  });

  test('gets nothing until an operator has declared two persons', async () => {
    const { offer, desk, one, other } = await stage();
    await share(one.uid, other.uid);
    await desk.react();
    expect(await desk.rewards(one.uid, offer)).toEqual([]);
    expect((await offerOf(one, offer)).state).toBe('samePerson');
    await declareDistinct(one.uid, other.uid);
    await desk.react();
    for (const { uid } of [one, other])
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
  });
});
