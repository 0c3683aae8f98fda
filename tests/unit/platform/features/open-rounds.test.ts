import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  accounts,
  fairSeeds,
  gameRoundMovements,
  gameRounds,
} from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { endAbandonedRounds } from '../../../../platform/play/rounds/abandoned.ts';
import { roundDetail } from '../../../../platform/play/rounds/round-detail.ts';
import { playCalls } from '../../../../platform/play/rounds/rounds.ts';
import { DAILY_STAKE_LIMIT } from '../../../../platform/protection/protection.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { bookRound, openGame, openWinningHand } from '../../../support/games.ts';
import { goodPassword, keys, newAccountName, startPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const json = { Accept: 'application/json' };
const blackjack = 'nova/blackjack-pelanduk';
const DAY = 24 * 60 * 60 * 1_000;

const platform = testPlatform();

const db = () => platform().database.db;
const newest = async (uid: string) => {
  const rounds = await db().select().from(gameRounds).where(eq(gameRounds.uid, uid)).orderBy(gameRounds.id);
  const round = rounds.at(-1);
  if (!round) throw new Error('no round');
  return round;
};

/** Black Jack with an open round. A round that ends with its first cards is not open. */
async function inTheMiddle(language?: string) {
  const game = await openGame(platform(), { game: blackjack, ...(language && { language }) });
  let begun = await game.play();
  while ((await newest(game.uid)).state !== 'open') begun = await game.play();
  const { id } = await newest(game.uid);
  const act = (action: string, step = 0) =>
    game.send({ round: String(id), step: String(step), action }, json);
  return { ...game, begun, id, act, balance: await balanceOf(db(), game.uid) };
}

const endLeft = () =>
  endAbandonedRounds({ db: db(), clock: platform().now, log: { info() {}, warn() {}, error() {} } });

describe('an open round', () => {
  test('keeps its seed from operators, who see the round and what it is played for', async () => {
    const { uid, id, act } = await inTheMiddle();
    const [{ account } = { account: '' }] = await db()
      .select({ account: accounts.account })
      .from(accounts)
      .where(eq(accounts.uid, uid));
    const reveal = () =>
      platform().operator(`/operator/accounts/${account}/reveal-seed`, { note: 'disputes it' });
    expect(await reveal()).toMatchObject({ status: 409, body: { error: { code: 'ROUND_OPEN' } } });
    const show = async () =>
      (await platform().call('GET', `/operator/accounts/${account}`, { token: keys.operator })).body;
    const { stake } = await newest(uid);
    expect(await show()).toMatchObject({
      openRounds: [{ round: id, gameID: 'blackjack-pelanduk', stake }],
      missing: expect.arrayContaining([{ requirement: 'openRounds', amount: 1 }]),
    });
    await act('stand');
    const used = await db().select().from(fairSeeds).where(eq(fairSeeds.uid, uid));
    const { body } = await reveal();
    expect(body).toEqual({ account, serverSeed: used[0]?.serverSeed, serverHash: used[0]?.serverHash });
    const [next] = await db()
      .select()
      .from(fairSeeds)
      .where(and(eq(fairSeeds.uid, uid), isNull(fairSeeds.revealedAt)));
    expect([next?.serverSeed, next?.clientSeed]).toEqual([used[0]?.nextServerSeed, used[0]?.clientSeed]);
    expect(await show()).toMatchObject({ openRounds: [] });
  });

  test('shows its actions, and keeps the dealer’s second card secret', async () => {
    const { begun, id, look } = await inTheMiddle();
    const { controls } = JSON.parse(begun.text);
    expect(controls).toContain(`name="round" value="${id}"`);
    for (const action of ['hit', 'stand', 'double']) expect(controls).toContain(`value="${action}"`);
    expect((await look()).text).toContain('name="action" value="stand"');
    const { view } = await newest((await inTheMiddle()).uid);
    expect(view).toMatchObject({ dealer: [expect.any(String)], result: null });
  });

  test('is refunded when its rules changed', async () => {
    const { act, uid, id, balance } = await inTheMiddle();
    const { rulesVersion, stake } = await newest(uid);
    expect(rulesVersion).toMatch(/^[0-9a-f]{12}$/);
    await db().update(gameRounds).set({ rulesVersion: 'other rules' }).where(eq(gameRounds.id, id));
    expect((await act('stand')).status).toBe(409);
    await endLeft();
    expect(await newest(uid)).toMatchObject({ state: 'refunded', endedBy: 'closed', win: 0 });
    expect(await balanceOf(db(), uid)).toBe(balance + stake);
  });

  test('returns its stake once: by its refund or by a reversal', async () => {
    const { uid, id, balance } = await inTheMiddle();
    const { stake } = await newest(uid);
    const [staked] = await db()
      .select({ movement: gameRoundMovements.movementId })
      .from(gameRoundMovements)
      .where(eq(gameRoundMovements.roundId, id));
    const reverse = async () => {
      const sent = { key: newAccountName(), note: 'the picture froze' };
      const { status, body } = await platform().operator(
        `/operator/movements/${staked?.movement}/reverse`,
        sent,
      );
      return [status, body.error.code];
    };
    expect(await reverse()).toEqual([409, 'ROUND_OPEN']);
    await db().update(gameRounds).set({ rulesVersion: 'other rules' }).where(eq(gameRounds.id, id));
    await endLeft();
    expect(await reverse()).toEqual([409, 'MOVEMENT_CLOSED']);
    expect(await balanceOf(db(), uid)).toBe(balance + stake);
  });

  test('takes each step once: repeated requests get the same bytes', async () => {
    const { act, uid, balance } = await inTheMiddle();
    const responses = await Promise.all([act('stand'), act('stand'), act('stand')]);
    const later = await act('stand');
    expect(new Set([...responses, later].map(({ text }) => text)).size).toBe(1);
    const round = await newest(uid);
    expect([round.state, round.endedBy, round.actions]).toEqual(['settled', 'player', ['stand']]);
    expect(await balanceOf(db(), uid)).toBe(balance + round.win);
  });

  test.each([
    ['id', 'Ronde ini sudah selesai.'],
    ['en', 'This round is already over.'],
  ])(
    'that ended by a step with a lost response shows its outcome at the next step, in %s',
    async (language, over) => {
      const { act } = await inTheMiddle(language);
      const { text: outcome } = JSON.parse((await act('stand')).text);
      const { status, text } = await act('hit');
      expect([status, JSON.parse(text)]).toEqual([
        409,
        expect.objectContaining({
          text: `${over} ${outcome}`,
          controls: expect.stringContaining('value="500" selected'),
        }),
      ]);
    },
  );

  test('takes one of two different concurrent steps', async () => {
    const { act, uid, balance } = await inTheMiddle();
    const responses = await Promise.all([act('stand'), act('double')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { actions, stake, win } = await newest(uid);
    expect([['stand'], ['double']]).toContainEqual(actions);
    const raised = actions[0] === 'double' ? 500 : 0;
    expect([stake, await balanceOf(db(), uid)]).toEqual([500 + raised, balance - raised + win]);
  });

  test('books the additional stake of a double and the win of both', async () => {
    const game = await openGame(platform(), { game: blackjack });
    const { uid } = game;
    const { id, win, act } = await openWinningHand(platform(), game, 'double');
    const [before, balance] = [await bookingsOf(db(), uid), await balanceOf(db(), uid)];
    expect((await act('double')).status).toBe(200);
    expect(await newest(uid)).toMatchObject({ id, state: 'settled', stake: 1_000, win });
    expect(await bookingsOf(db(), uid)).toEqual([
      ...before,
      ['stake', 500, 'player', 'house:play'],
      ['win', win, 'house:play', 'player'],
    ]);
    expect(await balanceOf(db(), uid)).toBe(balance - 500 + win);
  });

  test.each([
    ['split', 0],
    ['hit', 1],
    ['hit', 7],
    ['constructor', 0],
  ])('refuses %s as step %d and shows its current state', async (action, step) => {
    const { act, uid } = await inTheMiddle();
    const { status, text } = await act(action, step);
    expect([status, JSON.parse(text).controls]).toEqual([409, expect.stringContaining('value="stand"')]);
    expect((await newest(uid)).actions).toEqual([]);
  });

  test('belongs to its player only', async () => {
    const { id, uid } = await inTheMiddle();
    const stranger = await openGame(platform(), { game: blackjack });
    const response = await stranger.send({ round: String(id), step: '0', action: 'stand' }, json);
    expect([response.status, (await newest(uid)).state]).toEqual([409, 'open']);
    const question = { uid: stranger.uid, gameBrand: 'nova', round: String(id), language: 'id' };
    expect(await roundDetail(db(), question)).toEqual([]);
  });

  test('continues in its own game only', async () => {
    const { id, uid, token, account, player } = await inTheMiddle();
    const keno = await openGame(platform(), {
      player: { uid, token, account, player },
      game: 'nova/bintang-keno',
    });
    const { status } = await keno.send({ round: String(id), step: '0', action: 'stand' }, json);
    expect([status, (await newest(uid)).state]).toEqual([409, 'open']);
  });

  test('blocks another round, and refuses steps of a player blocked meanwhile', async () => {
    const { play, act, account, uid } = await inTheMiddle();
    expect([(await play()).status, (await newest(uid)).state]).toEqual([409, 'open']);
    await platform().operator(`/operator/accounts/${account}/block`);
    expect([(await act('stand')).status, (await newest(uid)).state]).toEqual([403, 'open']);
  });

  test('continues in another visit and after a restart', async () => {
    const { id, uid, token, account, player } = await inTheMiddle();
    const survivor = startPlatform(platform().database);
    survivor.pass(platform().now() - survivor.now());
    const again = await openGame(survivor, { player: { uid, token, account, player }, game: blackjack });
    const { text } = await again.look();
    expect(text).toContain('Ronde yang belum selesai menunggu Anda');
    const response = await again.send({ round: String(id), step: '0', action: 'stand' }, json);
    const { visitId } = await again.found();
    expect([response.status, await newest(uid)]).toMatchObject([200, { state: 'settled', visitId }]);
  });

  test('is finished by its rules after a day, once, and marked', async () => {
    const { uid, balance, id } = await inTheMiddle();
    platform().pass(DAY - 60_000);
    await endLeft();
    expect((await newest(uid)).state).toBe('open');
    platform().pass(60_000);
    await Promise.all([endLeft(), endLeft(), endLeft()]);
    const round = await newest(uid);
    expect([round.state, round.endedBy, round.actions]).toEqual(['settled', 'left', ['stand']]);
    expect(await balanceOf(db(), uid)).toBe(balance + round.win);
    const facts = await roundDetail(db(), { uid, gameBrand: 'nova', round: String(id), language: 'en' });
    expect(facts.at(-1)?.value).toContain('you did not come back');
  });

  test('is not ended by a result computed before the player’s last step', async () => {
    const { found, uid } = await openGame(platform());
    const play = await found();
    const at = new Date(platform().now());
    await bookRound(platform(), play, { open: true, next: ['go'], at });
    const { id: round, stake } = await newest(uid);
    const context = { session_hash: play.sessionHash, visit_id: play.visitId, at };
    const step = { round, step: 0, action: 'go', view: {}, open: true, next: ['go'], stake, win: 0 };
    await playCalls.step(db(), { uid, ...context, daily_limit: DAILY_STAKE_LIMIT, ...step });
    const end = (begun: number) =>
      playCalls.end(db(), { round, begun, state: 'settled', ended_by: 'left', win: 7_000, at });
    expect(await end(0)).toMatchObject({ refusal: 'ROUND_MOVED' });
    expect([(await newest(uid)).state, await balanceOf(db(), uid)]).toEqual(['open', 100_000 - stake]);
    expect(await end(1)).toMatchObject({ refusal: null, round: { state: 'settled', win: 7_000 } });
  });

  test('interrupted by maintenance shows what becomes of its stake, and how it ended', async () => {
    const { uid, look, act } = await inTheMiddle();
    await platform().operator(`/operator/games/${blackjack}/start-maintenance`);
    expect((await act('stand')).status).toBe(409);
    const during = (await look()).text;
    expect(during).toMatch(/belum selesai, dengan taruhan Rp.500, diakhiri menurut aturan/);
    expect(during).toContain('href="https://site.test/profile/bettingHistory"');
    await endLeft();
    const { id, win } = await newest(uid);
    const after = (await look()).text;
    await platform().operator(`/operator/games/${blackjack}/end-maintenance`);
    expect(after).toContain('sudah diakhiri menurut aturan');
    const facts = await roundDetail(db(), { uid, gameBrand: 'nova', round: String(id), language: 'id' });
    const cards = facts.find(({ label }) => label === 'Kartu Anda')?.value;
    expect(after).toContain(`(${cards})`);
    expect(after).toMatch(win > 0 ? /Menang|taruhan kembali|Kembali/ : /Belum menang/);
  });

  describe('carried over maintenance', () => {
    const carry = { openRounds: 'carry' };
    const maintain = (name: string, body?: object) =>
      platform().operator(`/operator/games/${blackjack}/${name}-maintenance`, body);

    test('is shown as waiting, survives days and a restart, and can then be played for a day', async () => {
      const { uid, id, token, account, player, look, act, balance } = await inTheMiddle();
      expect((await maintain('start', carry)).body).toMatchObject(carry);
      expect((await act('stand')).status).toBe(409);
      expect((await look()).text).toMatch(/dengan taruhan Rp.500, tetap menunggu Anda/);
      platform().pass(3 * DAY);
      await endLeft();
      const survivor = startPlatform(platform().database);
      survivor.pass(platform().now() - survivor.now());
      await endAbandonedRounds({ db: db(), clock: survivor.now, log: silentLog });
      await maintain('end');
      platform().pass(DAY - 60_000);
      await endLeft();
      expect([(await newest(uid)).state, await balanceOf(db(), uid)]).toEqual(['open', balance]);
      const { body } = await platform().logIn(account, goodPassword);
      const again = await openGame(platform(), {
        player: { uid, token: body.token ?? token, account, player },
        game: blackjack,
      });
      expect((await again.look()).text).toContain('Ronde yang belum selesai menunggu Anda');
      const response = await again.send({ round: String(id), step: '0', action: 'stand' }, json);
      expect([response.status, (await newest(uid)).endedBy]).toEqual([200, 'player']);
    });

    test('is finished by its rules when the player does not return within a day after reopening', async () => {
      const { uid, balance } = await inTheMiddle();
      await maintain('start', carry);
      platform().pass(2 * DAY);
      await maintain('end');
      await maintain('end');
      platform().pass(DAY);
      await Promise.all([endLeft(), endLeft()]);
      const round = await newest(uid);
      expect(round).toMatchObject({ state: 'settled', endedBy: 'left', actions: ['stand'] });
      expect(await balanceOf(db(), uid)).toBe(balance + round.win);
    });

    test('is refunded when its rules change meanwhile, and the page shows it', async () => {
      const { uid, id, look, balance } = await inTheMiddle();
      await maintain('start', carry);
      await db().update(gameRounds).set({ rulesVersion: 'other rules' }).where(eq(gameRounds.id, id));
      await endLeft();
      const { text } = await look();
      await maintain('end');
      expect(text).toContain('Taruhannya sudah dikembalikan ke saldo Anda');
      expect(await balanceOf(db(), uid)).toBe(balance + 500);
    });

    test('is ended after all when operators decide so later', async () => {
      const { uid, look } = await inTheMiddle();
      await maintain('start', carry);
      await maintain('start');
      expect((await look()).text).toContain('diakhiri menurut aturan');
      await endLeft();
      await maintain('end');
      expect(await newest(uid)).toMatchObject({ state: 'settled', endedBy: 'closed' });
    });
  });

  test('is finished when its game is closed', async () => {
    const { uid, balance } = await inTheMiddle();
    await platform().operator(`/operator/games/${blackjack}/start-maintenance`);
    await endLeft();
    await platform().operator(`/operator/games/${blackjack}/end-maintenance`);
    const round = await newest(uid);
    expect(round).toMatchObject({ state: 'settled', endedBy: 'closed', actions: ['stand'] });
    expect(await balanceOf(db(), uid)).toBe(balance + round.win);
  });

  test('that cannot be finished is refunded once, and the page shows it', async () => {
    const { found, look, uid } = await openGame(platform());
    const at = new Date(platform().now());
    const begun = await bookRound(platform(), await found(), { open: true, next: ['go'], at });
    const round = begun?.refusal === null ? begun.round.id : 0;
    const end = () => playCalls.end(db(), { round, state: 'refunded', ended_by: 'left', win: 0, at });
    const responses = await Promise.all([end(), end(), end()]);
    expect(responses.map((response) => response?.refusal === null && response.repeated).sort()).toEqual([
      false,
      true,
      true,
    ]);
    expect(await bookingsOf(db(), uid)).toEqual([
      ['stake', 1_000, 'player', 'house:play'],
      ['refund', 1_000, 'house:play', 'player'],
    ]);
    expect((await look()).text).toContain('Taruhannya sudah dikembalikan');
  });
});
