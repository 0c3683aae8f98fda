import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { freeSpinGrants, gameRounds } from '../../../../platform/database/schema/schema.ts';
import { createGrant } from '../../../../platform/free-spins/free-spins.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { playCalls } from '../../../../platform/play/rounds/rounds.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { openGame } from '../../../support/games.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;
const grantOf = async (id: number) =>
  (await db().select().from(freeSpinGrants).where(eq(freeSpinGrants.id, id)))[0];

async function granted({
  language = 'id',
  ...change
}: {
  count?: number;
  winLimit?: number;
  expiresAt?: Date;
  language?: string;
} = {}) {
  const player = await platform().newPlayer();
  const grant = await createGrant(db(), {
    uid: player.uid,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 3,
    value: 1_000,
    key: newAccountName(),
    createdAt: new Date(platform().now()),
    ...change,
  });
  const game = await openGame(platform(), { player, language });
  return { ...game, grant, spin: () => game.play({ freeSpinGrant: String(grant.id) }) };
}

/** A spin with a win of the test's choice. */
async function spinWith(win: number, { grant, found }: Awaited<ReturnType<typeof granted>>) {
  const { uid, sessionHash, visitId } = await found();
  platform().pass(5_000);
  return playCalls.round(db(), {
    uid,
    session_hash: sessionHash,
    visit_id: visitId,
    key: `spin-${grant.id}-${platform().now()}`,
    bet: { stake: 1_000 },
    view: {},
    open: false,
    next: [],
    stake: 1_000,
    win,
    pace: 2_500,
    risk_percent: 100,
    wagering_percent: 100,
    free_spin_grant: grant.id,
    daily_limit: 0,
    at: new Date(platform().now()),
  });
}

describe('free spins', () => {
  test('are offered by the page, counted down, and leave balance and limit unchanged', async () => {
    const { look, spin, grant, uid } = await granted();
    expect((await look()).text).toContain('Sisa 3 putaran gratis');
    const responses = [await spin(), await spin(), await spin()];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.parse(responses[0]?.text ?? '').controls).toContain('Sisa 2 putaran gratis');
    expect(responses.map(({ text }) => JSON.parse(text).events[0].kind)).not.toContain('stake');
    const rounds = await db().select().from(gameRounds).where(eq(gameRounds.uid, uid));
    const won = rounds.reduce((sum, { win }) => sum + win, 0);
    expect([await balanceOf(db(), uid), await grantOf(grant.id)]).toMatchObject([
      100_000 + won,
      { remaining: 0, winnings: won },
    ]);
    expect((await spin()).status).toBe(409);
  });

  test.each([
    ['id', 'Putaran gratis Anda (1 putaran) sudah habis'],
    ['en', 'Your free spins are used up (1)'],
  ])('end with a summary in %s before the player chooses a stake', async (language, summary) => {
    const { look, spin, path } = await granted({ count: 1, language });
    const last = JSON.parse((await spin()).text).controls;
    for (const shown of [last, (await look()).text]) {
      expect(shown).toContain(summary);
      expect(shown).not.toContain('name="stake"');
    }
    expect(last).toContain(`href="${path}?next"`);
    expect((await look('?next')).text).toMatch(/name="stake"><option value="500" selected/);
  });

  test('return the same response when they are sent again, also the last one', async () => {
    const { play, grant } = await granted({ count: 1 });
    const same = { key: `again-and-again-${grant.id}`, freeSpinGrant: String(grant.id) };
    const [first, again] = [await play(same), await play(same)];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await play({ ...same, freeSpinGrant: '' })).status).toBe(409);
  });

  test('book their winnings at once, from the house’s rewards', async () => {
    const game = await granted();
    expect(await spinWith(5_000, game)).toMatchObject({
      refusal: null,
      round: { win: 5_000, stake: 1_000 },
    });
    expect(await bookingsOf(db(), game.uid)).toEqual([['freeSpinWin', 5_000, 'house:rewards', 'player']]);
    expect(await balanceOf(db(), game.uid)).toBe(105_000);
  });

  test('win no more than their limit', async () => {
    const game = await granted({ winLimit: 6_000 });
    for (const [win, booked] of [
      [5_000, 5_000],
      [5_000, 1_000],
      [5_000, 0],
    ])
      expect(await spinWith(win ?? 0, game)).toMatchObject({ round: { win: booked } });
    expect(await grantOf(game.grant.id)).toMatchObject({ remaining: 0, winnings: 6_000 });
  });

  test('end at the next spin after they expire or are revoked', async () => {
    const expired = await granted({ expiresAt: new Date(platform().now() + 8_000) });
    expect((await expired.spin()).status).toBe(200);
    expect((await expired.spin()).status).toBe(409);
    const revoked = await granted();
    await platform().operator(`/operator/free-spins/${revoked.grant.id}/revoke`, { note: 'test' });
    const refused = await revoked.spin();
    expect([refused.status, JSON.parse(refused.text).text]).toEqual([
      409,
      expect.stringContaining('sudah habis atau tidak berlaku'),
    ]);
  });

  test('cannot be played by another player', async () => {
    const game = await granted();
    const { grant, spin } = game;
    const stranger = await openGame(platform());
    expect((await stranger.play({ freeSpinGrant: String(grant.id) })).status).toBe(409);
    // The database refuses it too.
    expect(await spinWith(5_000, { ...game, ...stranger })).toMatchObject({ refusal: 'FREE_SPINS_OVER' });
    expect(await db().$count(gameRounds, eq(gameRounds.uid, stranger.uid))).toBe(0);
    for (const uid of [stranger.uid, game.uid]) expect(await bookingsOf(db(), uid)).toEqual([]);
    expect(await grantOf(grant.id)).toMatchObject({ remaining: 3, winnings: 0 });
    expect((await spin()).status).toBe(200);
  });
});
