import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import {
  accounts,
  offerPlayers,
  referralCodes,
  referrals,
} from '../../../../platform/database/schema/schema.ts';
import { joinOffer } from '../../../../platform/offers/join.ts';
import { viewOffers } from '../../../../platform/offers/views.ts';
import { markOf, recordMark } from '../../../../platform/persons/persons.ts';
import { playerChannel } from '../../../../platform/realtime/channels.ts';
import { referralCodeOf } from '../../../../platform/referrals/referrals.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { openGame } from '../../../support/games.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { at, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { patience } from '../../../support/patience.ts';
import {
  goodPassword,
  newAccountName,
  newAddress,
  type TestPlatform,
} from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// Referral codes, rewards for friends, and pairs.

const platform = testPlatform();

const db = () => platform().database.db;
const newDevice = () => randomBytes(16).toString('base64url');
/** Western Indonesia, as the desk reads moments. */
const wib = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19);
const now = (ms = 0) => wib(platform().now() + ms);
const day = 24 * 3_600_000;

const rule = { kind: 'referral', reward: 25_000, stakes: 50_000, days: 30, monthly: 2 };

type Player = Awaited<ReturnType<TestPlatform['newPlayer']>>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
const read = async (player: Pick<Player, 'token'>, path = '/referrals'): Promise<any> =>
  (await platform().call('GET', path, { token: player.token })).body;
const codeOf = async (player: Player): Promise<string> => (await read(player)).code;

async function signUp(referral: string, device?: string, account = newAccountName()) {
  const { status, body } = await platform().call('POST', '/accounts', {
    body: { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id', referral },
    address: newAddress(),
    ...(device && { headers: { 'X-Device': device } }),
  });
  expect(status).toBe(201);
  platform().pass(1_000);
  const { token, player } = body;
  return { account, token, uid: player.uid, referral: (body as unknown as { referral: unknown }).referral };
}

/** An offer that runs, an inviter with a code, and a desk whose clock stands a minute after the sign-ups. */
async function stage(change: object = {}) {
  const offer = newOffer();
  const desk = offersDesk(platform(), now());
  await db().execute(sql`update offer_versions set ends_at = starts_at + interval '1 day'`);
  await desk.imports({ [offer]: { ...rule, ...change } });
  const inviter = await platform().newPlayer();
  const code = await codeOf(inviter);
  desk.goTo(now(60_000));
  const plays = (uid: string, stake: number, ms = 60_000) => desk.round(uid, { at: now(ms), stake });
  return { offer, desk, inviter, code, plays };
}

const addBankAccount = (uid: string, token: string) =>
  recordMark(db(), uid, markOf('bankAccount', 'nusa', token), new Date());

describe('a referral code', () => {
  test('is created by the first read, once even for fifty concurrent reads, without ambiguous characters', async () => {
    const player = await platform().newPlayer();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(player)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[CDFGHJKMNPRTWXY34679]{8}$/);
    expect((await platform().call('GET', '/referrals')).status).toBe(401);
  });

  test('is generated again when another player has it', async () => {
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    const taken = await codeOf(one);
    const tries = [taken, taken, 'CCCCDDDD'];
    expect(await referralCodeOf(db(), other.uid, new Date(), () => tries.shift() ?? '')).toBe('CCCCDDDD');
    await db().delete(referralCodes).where(eq(referralCodes.uid, other.uid));
  });

  test('binds a new account once, in any letter case; an unknown code is reported and does not stop the sign-up', async () => {
    const inviter = await platform().newPlayer();
    const code = await codeOf(inviter);
    expect((await signUp(code.toLowerCase())).referral).toBe('bound');
    const stranger = await signUp('NOBODYS');
    expect(stranger.referral).toBe('unknown');
    expect(await db().select().from(referrals).where(eq(referrals.friend, stranger.uid))).toEqual([]);
    const [account] = await db().select().from(accounts).where(eq(accounts.uid, stranger.uid));
    expect(account?.referral).toBe('NOBODYS');
    expect(await read(inviter)).toMatchObject({ total: 1, entries: [{ number: 1, stage: 'signedUp' }] });
  });

  test('cannot be guessed: an address with many tries is delayed', async () => {
    const [address, statuses] = [newAddress(), new Set<number>()];
    for (let attempt = 0; attempt < 65; attempt += 1) {
      const { status, body } = await platform().call('POST', '/accounts', {
        address,
        body: {
          account: newAccountName(),
          password: goodPassword,
          dateOfBirth: '1990-05-17',
          language: 'id',
          referral: 'GUESS',
        },
      });
      statuses.add(status);
      if (status === 429) expect(body.error.code).toBe('TOO_MANY_ATTEMPTS');
    }
    expect(statuses).toEqual(new Set([201, 429]));
  });
});

describe('a friend who plays', () => {
  test('brings the reward when the stakes are enough, once, and the totals are those of the ledger', async () => {
    const { offer, desk, inviter, code, plays } = await stage();
    const channel = playerChannel(inviter.uid);
    const pushed = () => platform().published.filter((each) => each.channel === channel);
    const friend = await signUp(code);
    // The open pages of the inviter show each stage at once.
    await vi.waitFor(() => expect(pushed()).toMatchObject([{ event: 'offers' }]), patience);
    await plays(friend.uid, 49_999);
    await desk.react();
    expect(desk.published).toContainEqual({ channel, event: 'offers' });
    expect(await read(inviter)).toMatchObject({
      total: 1,
      paid: 0,
      pending: 0,
      offer: { id: offer, isOpen: true, reward: 25_000, stakes: 50_000, days: 30, monthly: 2 },
      entries: [
        {
          number: 1,
          name: `${friend.account.slice(0, 2)}…`,
          signedUpAt: platform().now() - 1_000,
          stage: 'playing',
          reason: null,
          staked: 49_999,
          goal: 50_000,
          until: platform().now() - 1_000 + 30 * day,
          amount: null,
        },
      ],
    });
    await plays(friend.uid, 1, 61_000);
    await Promise.all([desk.react(), desk.react(desk.again())]);
    await plays(friend.uid, 80_000, 62_000);
    await desk.react();
    const view = await read(inviter);
    expect(view).toMatchObject({
      paid: 25_000,
      pending: 0,
      entries: [{ stage: 'rewarded', staked: 50_000 }],
    });
    const entry = await read(inviter, `/transactions/${view.entries[0].entry}`);
    expect(entry).toMatchObject({ amount: 25_000, reason: 'reward', reference: offer });
    const [booked] = await rowsOf<{ sum: string }>(
      db(),
      sql`select sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.uid = ${inviter.uid} and e.reason = 'reward'`,
    );
    expect(Number(booked?.sum)).toBe(view.paid);
    // The friend's uid and account stay with the friend.
    const everything = JSON.stringify([
      view,
      await read(inviter, '/rewards'),
      await read(inviter, '/offers'),
    ]);
    expect(everything).not.toContain(friend.uid);
    expect(everything).not.toContain(friend.account);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('is measured without regard to other friends', async () => {
    const { offer, desk, inviter, code, plays } = await stage();
    const [other, friend] = [await signUp(code), await signUp(code)];
    await plays(other.uid, 60_000);
    // Removes the queued play of the other friend.
    await db().execute(sql`delete from reward_queue where uid = ${other.uid}`);
    await plays(friend.uid, 60_000);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ subject: friend.uid }]);
  });

  test('brings nothing with stakes that are too late or in open rounds', async () => {
    const { offer, desk, inviter, code, plays } = await stage({ days: 1 });
    const friend = await signUp(code);
    const [{ until }] = (await read(inviter)).entries;
    const open = await desk.round(friend.uid, { at: now(60_000), stake: 90_000, state: 'open' });
    await plays(friend.uid, 90_000, until - platform().now());
    desk.goTo(now(2 * day));
    await desk.react();
    expect(await read(inviter)).toMatchObject({
      paid: 0,
      pending: 0,
      entries: [{ stage: 'signedUp', staked: 0, amount: null }],
    });
    expect([await desk.rewards(inviter.uid, offer), await bookingsOf(db(), inviter.uid)]).toEqual([[], []]);
    // The same stake brings the reward when its round is over.
    await desk.end(open, 0);
    await desk.react();
    expect(await bookingsOf(db(), inviter.uid)).toEqual([['reward', 25_000, 'house:rewards', 'player']]);
  });

  test('above the monthly maximum brings nothing, with that reason; a new month counts from zero', async () => {
    const { desk, inviter, code, plays } = await stage({ monthly: 1 });
    const [first, second, third] = [await signUp(code), await signUp(code), await signUp(code)];
    for (const { uid } of [first, second]) {
      await plays(uid, 60_000);
      await desk.react();
    }
    expect((await read(inviter)).entries.map((friend: { reason: string }) => friend.reason)).toEqual([
      null,
      'monthly',
      null,
    ]);
    desk.goTo(now(15 * day));
    await plays(third.uid, 60_000, 15 * day - 1_000);
    await desk.react();
    // In December the second friend still brings nothing, because the goal was reached in November.
    await plays(second.uid, 60_000, 15 * day - 1_000);
    await desk.react();
    expect((await read(inviter)).paid).toBe(50_000);
  });

  test('brings one reward, as shown, in a month in which one offer leaves the build and another begins', async () => {
    const { offer, desk, inviter, code, plays } = await stage();
    const next = newOffer();
    await desk.imports({ [next]: { ...rule, reward: 40_000 } });
    const friend = await signUp(code);
    await plays(friend.uid, 60_000);
    await Promise.all([desk.react(), desk.react(desk.again())]);
    const given = [...(await desk.rewards(inviter.uid, offer)), ...(await desk.rewards(inviter.uid, next))];
    expect(given).toMatchObject([{ subject: friend.uid, state: 'paid' }]);
    const [{ offer: paying, amount } = { offer: '', amount: 0 }] = given;
    expect(await bookingsOf(db(), inviter.uid)).toEqual([['reward', amount, 'house:rewards', 'player']]);
    expect(await read(inviter)).toMatchObject({ offer: { id: paying, reward: amount }, paid: amount });
  });

  test('brings the reward of the month in which the goal was reached, even if an older round ends last', async () => {
    const { desk, inviter, code, plays, offer } = await stage();
    const friend = await signUp(code);
    const older = await desk.round(friend.uid, { at: now(60_000), stake: 30_000, state: 'open' });
    desk.goTo(now(15 * day));
    await plays(friend.uid, 30_000, 15 * day - 1_000);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toEqual([]);
    await desk.end(older, 0);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ period: '2026-12-01', state: 'paid' }]);
  });

  test('brings the reward of the later month when a clock ahead recorded the later round first', async () => {
    const { desk, inviter, code, plays, offer } = await stage();
    const friend = await signUp(code);
    desk.goTo(now(15 * day));
    await plays(friend.uid, 30_000, 15 * day - 1_000);
    await desk.react();
    desk.goTo(now(120_000));
    await plays(friend.uid, 30_000);
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ period: '2026-12-01', state: 'paid' }]);
  });

  test('from the inviter’s browser, or with the same bank account, is refused with the reason', async () => {
    const { offer, desk, inviter, code, plays } = await stage();
    const device = newDevice();
    await platform().call('POST', '/sessions', {
      body: { account: inviter.account, password: goodPassword },
      address: newAddress(),
      headers: { 'X-Device': device },
    });
    const own = await signUp(code, device);
    const later = await signUp(code);
    await addBankAccount(inviter.uid, 'same');
    await addBankAccount(later.uid, 'same');
    for (const { uid } of [own, later]) await plays(uid, 60_000);
    await desk.react();
    expect((await read(inviter)).entries).toMatchObject([
      { number: 2, stage: 'refused', reason: 'bankAccount' },
      { number: 1, stage: 'refused', reason: 'device' },
    ]);
    expect(await desk.rewards(inviter.uid, offer)).toEqual([]);
  });

  test('counts for a quest of friends after one round', async () => {
    const quest = `quest/${newAccountName().replace('_', '-')}`;
    const desk = offersDesk(platform(), now());
    await desk.imports({
      [quest]: { kind: 'quest', counts: 'friends', goal: 2, period: 'once', gives: { money: 500 } },
    });
    const inviter = await platform().newPlayer();
    const code = await codeOf(inviter);
    const friends = [await signUp(code), await signUp(code)];
    const offerNow = async () =>
      (await read(inviter, '/offers')).offers.find((each: { id: string }) => each.id === quest);
    await desk.round(friends[0]?.uid ?? '', { at: now(), stake: 100 });
    expect(await offerNow()).toMatchObject({ figure: 1, goal: 2, state: 'open' });
    desk.published.length = 0;
    await desk.round(friends[1]?.uid ?? '', { at: now(), stake: 100 });
    await desk.react();
    expect(desk.published).toContainEqual({ channel: playerChannel(inviter.uid), event: 'offers' });
    expect(await offerNow()).toMatchObject({ figure: 2, state: 'ready' });
  });
});

describe('reversed stakes of a friend', () => {
  /** A friend who reached the goal with one round. */
  async function rewarded() {
    const game = await openGame(platform(), { game: 'nova/lucky-durian' });
    const { offer, desk, inviter, code } = await stage({ stakes: 100 });
    await db()
      .insert(referrals)
      .values({ friend: game.uid, inviter: inviter.uid, code, boundAt: new Date(platform().now() - day) });
    await game.play();
    await desk.react();
    expect(await read(inviter)).toMatchObject({ paid: 25_000, entries: [{ stage: 'rewarded' }] });
    const [stake] = await rowsOf<{ id: string }>(
      db(),
      sql`select m.id from ledger_movements m join game_round_movements x on x.movement_id = m.id
          join game_rounds r on r.id = x.round_id where r.uid = ${game.uid} and m.reason = 'stake'`,
    );
    const reverseStake = () =>
      platform().operator(`/operator/movements/${stake?.id}/reverse`, {
        key: newAccountName(),
        note: 'the game was broken',
        lineOfRound: true,
      });
    return { offer, desk, inviter, reverseStake };
  }

  test('revoke the reward', async () => {
    const { offer, desk, inviter, reverseStake } = await rewarded();
    expect((await reverseStake()).status).toBe(200);
    await desk.react();
    expect(await read(inviter)).toMatchObject({
      paid: 0,
      pending: 0,
      entries: [{ stage: 'refused', reason: 'revoked', staked: 0 }],
    });
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'revoked' }]);
    expect(await bookingsOf(db(), inviter.uid)).toEqual([
      ['reward', 25_000, 'house:rewards', 'player'],
      ['correction', 25_000, 'player', 'house:rewards'],
    ]);
    const [row] = await rowsOf<{ spent: string }>(db(), sql`select spent from offers where id = ${offer}`);
    expect(Number(row?.spent)).toBe(0);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('revoke it with the offer locked before the account, in the order of payments', async () => {
    const { offer, desk, inviter, reverseStake } = await rewarded();
    expect((await reverseStake()).status).toBe(200);
    // A bonus of the inviter, whose release in the same step locks the account.
    const earlier = sql`${new Date(platform().now() - day).toISOString()}::timestamptz`;
    await db().execute(
      sql`select bonus_give(${inviter.uid}, 1000, 1000, null, null, null, array['slots'], ${earlier})`,
    );
    await db().execute(sql`select bonus_open_next(${inviter.uid}, ${earlier})`);
    await desk.round(inviter.uid, { at: now(), stake: 1_000 });
    // A payment of the offer, which holds the lock of the offer and then locks the inviter's account.
    const locked = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const payment = db().transaction(async (tx) => {
      await tx.execute(sql`select from offers where id = ${offer} for no key update`);
      // A reward that is decided from the stakes before the reversal.
      await tx.execute(sql`insert into rewards (offer, version, uid, period, subject, figure, amount, created_at)
          select offer, version, uid, '2026-01-01', subject, figure, amount, created_at from rewards where offer = ${offer}`);
      locked.resolve();
      await waits.promise;
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(
        sql`select ledger_move('system', ${newAccountName()}, null, 'correction', 'house:corrections', ${`player:${inviter.uid}`}, 1, null, 'x', null)`,
      );
    });
    await locked.promise;
    const reacting = desk.react();
    const isWaiting = () =>
      vi.waitFor(async () => {
        expect(await rowsOf(db(), sql`select from pg_locks where not granted`)).not.toEqual([]);
      }, patience);
    if (inject('database') === 'PostgreSQL') await isWaiting().finally(waits.resolve);
    waits.resolve();
    await Promise.all([payment, reacting]);
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([
      { state: 'revoked' },
      { state: 'refused' },
    ]);
  });

  test('leave the reward of an inviter who has spent it, and are logged for operators', async () => {
    const { offer, desk, inviter, reverseStake } = await rewarded();
    await rowsOf(
      db(),
      sql`select ledger_move('system', ${newAccountName()}, null, 'stake', ${`player:${inviter.uid}`}, 'house:play', 120000, null, 'x', null)`,
    );
    await reverseStake();
    await desk.react();
    expect(await desk.rewards(inviter.uid, offer)).toMatchObject([{ state: 'paid' }]);
    expect(await bookingsOf(db(), inviter.uid)).toEqual([
      ['reward', 25_000, 'house:rewards', 'player'],
      ['stake', 120_000, 'player', 'house:play'],
    ]);
    const logged = desk.lines.filter((line) => line.includes('offer.not-taken-back') && line.includes(offer));
    expect(logged).toHaveLength(1);
  });
});

describe('a pair', () => {
  const spins = { kind: 'free-spins', for: 'pair', game: 'nova/batik-fortune', spins: 10, expiry: 5 };

  async function pairStage(change: object = {}) {
    const offer = newOffer();
    const desk = offersDesk(platform(), now());
    await desk.imports({ [offer]: { ...spins, period: 'once', ...change } });
    const [one, other, third] = [
      await platform().newPlayer(),
      await platform().newPlayer(),
      await platform().newPlayer(),
    ];
    return { offer, desk, one, other, third };
  }

  const join = (player: Player, offer: string, partner: string) =>
    platform().call('POST', `/offers/${offer}/join`, { token: player.token, body: { partner } });
  const problem = async (player: Player, offer: string, partner: string) => {
    const { body } = await join(player, offer, partner);
    return body.error.fields?.[0]?.code ?? body.error.code;
  };

  test('is formed by two players who name each other, and both get the spins', async () => {
    const { offer, desk, one, other } = await pairStage();
    expect((await join(one, offer, ` ${other.account.toUpperCase()} `)).body).toEqual({
      partner: other.account,
      isComplete: false,
    });
    await desk.react();
    expect(await desk.rewards(one.uid, offer)).toEqual([]);
    expect((await join(other, offer, one.account)).body).toEqual({
      partner: one.account,
      isComplete: true,
    });
    await desk.react();
    for (const { uid } of [one, other])
      expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid', amount: 10_000 }]);
    const { offers } = await read(one, '/offers');
    expect(offers.find(({ id }: { id: string }) => id === offer)).toMatchObject({
      state: 'done',
      pair: { partner: other.account, isComplete: true },
    });
  });

  test('is rewarded once: later periods promise nothing', async () => {
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    const offer = newOffer();
    const desk = offersDesk(platform(), '2030-11-27T20:00');
    const saturdays = { week: ['saturday 19:00', 'saturday 19:00'] };
    await desk.imports({ [offer]: { ...spins, period: saturdays, at: 'saturday 19:00' } });
    await joinOffer(desk.services, one.uid, offer, other.account);
    await joinOffer(desk.services, other.uid, offer, one.account);
    const viewAt = async (moment: string) =>
      (await viewOffers(db(), one.uid, at(moment))).find(({ id }) => id === offer);
    const promised = { state: 'open', figure: 1, dueAt: at('2030-11-30T19:00') };
    expect(await viewAt('2030-11-27T21:00')).toMatchObject(promised);
    expect(await viewAt('2030-11-30T19:00')).toMatchObject(promised);
    desk.goTo('2030-11-30T19:05');
    await desk.close();
    for (const moment of ['2030-11-30T19:05', '2030-12-03T10:00', '2030-12-10T10:00'])
      expect(await viewAt(moment)).toMatchObject({ state: 'done', rewards: [{ state: 'paid' }] });
  });

  test('can be changed until it is complete', async () => {
    const { offer, one, other, third } = await pairStage();
    await join(one, offer, third.account);
    expect((await join(one, offer, other.account)).body).toMatchObject({ isComplete: false });
    await join(other, offer, one.account);
    expect(await problem(one, offer, third.account)).toBe('PAIR_COMPLETE');
    expect((await join(one, offer, other.account)).status).toBe(200);
    expect(await problem(third, offer, one.account)).toBe('PARTNER_TAKEN');
  });

  test('is refused with an unknown player, oneself, or a second account of the same person', async () => {
    const { offer, one, other } = await pairStage();
    expect(await problem(one, offer, 'nobody_here')).toBe('PARTNER_UNKNOWN');
    expect(await problem(one, offer, one.account)).toBe('PARTNER_SELF');
    await addBankAccount(one.uid, 'one-person');
    await addBankAccount(other.uid, 'one-person');
    expect(await problem(one, offer, other.account)).toBe('PARTNER_SAME_PERSON');
    expect(await problem(one, 'promotion/nobody-knows', other.account)).toBe('UNKNOWN_OFFER');
    expect((await platform().call('POST', `/offers/${offer}/join`, { body: { partner: 'x' } })).status).toBe(
      401,
    );
  });

  test('stays a pair of two under fifty concurrent joins', async () => {
    const { offer, one, other, third } = await pairStage();
    await join(other, offer, one.account);
    await join(third, offer, one.account);
    const names = [other.account, third.account];
    const joins = await Promise.all(
      Array.from({ length: 50 }, (_, place) => join(one, offer, names[place % 2] ?? '')),
    );
    expect(joins.every(({ status }) => [200, 409, 422, 429].includes(status))).toBe(true);
    const rows = await db().select().from(offerPlayers).where(eq(offerPlayers.offer, offer));
    const pairs = rows.filter(({ uid, partner }) =>
      rows.some((row) => row.uid === partner && row.partner === uid),
    );
    expect(pairs).toHaveLength(2);
  });

  test('gets its spins at the time of the offer; guesses of names are delayed', async () => {
    const { offer, desk, one, other } = await pairStage({
      period: { week: ['saturday', 'friday'] },
      at: 'saturday 19:00',
    });
    await join(one, offer, other.account);
    await join(other, offer, one.account);
    await desk.react();
    expect(await desk.rewards(one.uid, offer)).toEqual([]);
    desk.goTo(now(9 * day));
    await desk.close();
    expect(await desk.rewards(one.uid, offer)).toHaveLength(1);
    let status = 422;
    for (let guess = 0; guess < 30 && status === 422; guess += 1)
      status = (await join(one, offer, `guess_${guess}`)).status;
    expect(status).toBe(429);
  });
});
