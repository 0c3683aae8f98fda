import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gameRounds, ledgerEntries, ledgerMovements } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { playRound } from '../../../../platform/practice/rounds.ts';
import { newAccountName, type TestPlatform } from '../../../support/platform-app.ts';

const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
const path = '/play/nova/lucky-durian';
let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-of-the-tests-${keys}`;
};

export function describeRounds(platform: () => TestPlatform): void {
  const db = () => platform().database.db;
  const winning = () => ['manggis', 'manggis', 'manggis'];
  const losing = () => ['durian', 'pelanduk', 'daun'];

  const bet = (uid: string, change: object = {}) => ({
    ...{ uid, brand: 'nova', gameId: 'lucky-durian', key: newAccountName(), stake: 1_000 },
    at: new Date(platform().now()),
    ...change,
  });

  async function newGame(language = 'id') {
    const player = await platform().newPlayer();
    const body = { gameBrand: 'nova', gameID: 'lucky-durian', device: 'desktop' };
    const launched = await platform().call('POST', '/games/launch', {
      token: player.token,
      body: { ...body, language, lobbyUrl: 'https://site.test/lobby/slots' },
    });
    const opened = await platform().call('GET', new URL(launched.body.url).pathname);
    const Cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const play = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      platform().call('POST', path, {
        raw: new URLSearchParams({ key: newKey(), stake: '1000', ...fields }).toString(),
        headers: { ...ownForm, Cookie, ...headers },
      });
    return { ...player, Cookie, play, look: () => platform().call('GET', path, { headers: { Cookie } }) };
  }

  describe('a round', () => {
    test('moves the stake and the win, each as two entries, and records what was drawn', async () => {
      const { uid } = await platform().newPlayer();
      const round = await playRound(db(), bet(uid), winning);
      expect(round).toMatchObject({ stake: 1_000, win: 7_000, reels: winning(), balanceAfter: 106_000 });
      const moved = await db()
        .select()
        .from(ledgerMovements)
        .where(
          and(
            eq(ledgerMovements.caller, `player:${uid}`),
            inArray(
              ledgerMovements.key,
              ['stake', 'win'].map((reason) => `round:${round.key}:${reason}`),
            ),
          ),
        );
      expect(moved.map(({ reason, amount }) => [reason, amount])).toEqual([
        ['stake', 1_000],
        ['win', 7_000],
      ]);
      for (const { id } of moved)
        expect(await db().select().from(ledgerEntries).where(eq(ledgerEntries.movementId, id))).toHaveLength(
          2,
        );
    });

    test('without a win moves the stake alone', async () => {
      const { uid } = await platform().newPlayer();
      const { win, balanceAfter } = await playRound(db(), bet(uid), losing);
      expect([win, balanceAfter]).toEqual([0, 99_000]);
    });

    test('is played once per key, also when it is sent many times at once', async () => {
      const { uid } = await platform().newPlayer();
      const same = bet(uid);
      const draws = [winning, losing, winning, losing];
      const rounds = await Promise.all(draws.map((reels) => playRound(db(), same, reels)));
      expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(1);
      expect(await balanceOf(db(), uid)).toBe(rounds[0]?.balanceAfter);
      await expect(playRound(db(), { ...same, stake: 500 })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
      });
    });

    test('keys of two players do not meet', async () => {
      const [one, two] = [await platform().newPlayer(), await platform().newPlayer()];
      const key = newAccountName();
      await playRound(db(), bet(one.uid, { key }), losing);
      await playRound(db(), bet(two.uid, { key }), losing);
      expect(await balanceOf(db(), two.uid)).toBe(99_000);
    });

    test('never takes more than there is, and a refused one leaves no trace', async () => {
      const { uid } = await platform().newPlayer();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 25 }, () => playRound(db(), bet(uid, { stake: 5_000 }), losing)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('INSUFFICIENT_FUNDS');
      expect(await balanceOf(db(), uid)).toBe(0);
      expect(await db().select().from(gameRounds).where(eq(gameRounds.uid, uid))).toHaveLength(20);
    });

    test('never exceeds the limit, however many are sent at once', async () => {
      const { uid } = await platform().newPlayer();
      const even = () => ['pelanduk', 'pelanduk', 'daun'];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 60 }, () => playRound(db(), bet(uid, { stake: 5_000 }), even)),
      );
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refused.map(({ code, message }) => code ?? message)).toEqual(
        Array.from({ length: 10 }, () => 'PLAY_LIMIT_REACHED'),
      );
    });

    test('cannot be changed or removed', async () => {
      const { uid } = await platform().newPlayer();
      const { key } = await playRound(db(), bet(uid), losing);
      const this_ = and(eq(gameRounds.uid, uid), eq(gameRounds.key, key));
      await expect(db().update(gameRounds).set({ win: 1_000_000 }).where(this_)).rejects.toThrow();
      await expect(db().delete(gameRounds).where(this_)).rejects.toThrow();
    });
  });

  describe('the game page', () => {
    test.each([
      ['id', 'id', 'Ronde latihan', '96,8%', 'Hanya rupiah mainan'],
      ['en', 'en', 'Practice round', '96.8%', 'Play money only'],
      ['en-GB', 'en', 'Practice round', '96.8%', 'Play money only'],
      ['de', 'id', 'Ronde latihan', '96,8%', 'Hanya rupiah mainan'],
    ])('for a player of %s says in %s what it is and what it returns', async (asked, language, ...words) => {
      const { look } = await newGame(asked);
      const { status, text, headers } = await look();
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${language}">`);
      for (const word of words) expect(text).toContain(word);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(text).not.toMatch(/ style="| onclick=|https?:\/\/(?!site\.test|www\.w3\.org\/2000)/);
    });

    test('plays by form and by script, and tells balance and outcome of the platform', async () => {
      const { play, look, uid } = await newGame();
      const sent = await play({});
      expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
      const answer = await play({}, { Accept: 'application/json' });
      const round = JSON.parse(answer.text);
      const balance = await balanceOf(db(), uid);
      expect(round.balance.replace(/\D/g, '')).toBe(String(balance));
      expect((await look()).text).toContain(round.text);
    });

    test('answers a repeated form with the same round', async () => {
      const { play, uid } = await newGame();
      const key = newKey();
      const answers = [await play({ key }), await play({ key }), await play({ key })];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await db().select().from(gameRounds).where(eq(gameRounds.uid, uid))).toHaveLength(1);
    });

    test.each([{ stake: '1' }, { stake: '5e3' }, { stake: '' }, { key: 'short' }])(
      'refuses %j and plays nothing',
      async (fields) => {
        const { play, uid } = await newGame();
        expect((await play(fields)).status).toBe(409);
        expect(await db().select().from(gameRounds).where(eq(gameRounds.uid, uid))).toEqual([]);
      },
    );

    test.each<Record<string, string>>([
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
    ])('takes no form of another page (%j)', async (headers) => {
      const { play } = await newGame();
      expect((await play({}, headers)).status).toBe(403);
    });

    test('opens with its own cookie alone', async () => {
      const { Cookie } = await newGame();
      for (const [where, cookie] of [
        [path, 'play=made-up'],
        [path, ''],
        ['/play/nova/batik-fortune', Cookie],
      ] as const) {
        const { status } = await platform().call('GET', where, { headers: { Cookie: cookie } });
        expect(status).toBe(401);
      }
    });

    test('ends with the session, with a block, and waits for a due password and for maintenance', async () => {
      const ended = await newGame();
      await platform().call('DELETE', '/sessions/current', { token: ended.token });
      expect([(await ended.look()).status, (await ended.play({})).status]).toEqual([401, 401]);

      const blocked = await newGame();
      await platform().operator(`/operator/accounts/${blocked.account}/block`);
      expect((await blocked.play({})).status).toBe(401);

      const due = await newGame();
      await platform().operator(`/operator/accounts/${due.account}/mark-high-risk`);
      expect([(await due.look()).status, (await due.play({})).status]).toEqual([403, 403]);

      const waiting = await newGame();
      await platform().operator('/operator/games/nova/lucky-durian/start-maintenance');
      const during = await waiting.look();
      await platform().operator('/operator/games/nova/lucky-durian/end-maintenance');
      expect([during.status, (await waiting.look()).status]).toEqual([409, 200]);
    });

    test('ends twelve hours after it was opened', async () => {
      const { look } = await newGame();
      platform().pass(12 * 60 * 60 * 1_000);
      expect((await look()).status).toBe(401);
    });
  });
}
