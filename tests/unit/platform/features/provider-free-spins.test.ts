import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brandWallets } from '../../../../platform/database/schema/schema.ts';
import { createGrant, grantsById, revokeGrant } from '../../../../platform/free-spins/free-spins.ts';
import { balancesOf } from '../../../../platform/ledger/ledger.ts';
import { openProviderSession } from '../../../../platform/provider-http/sessions.ts';
import { hashToken } from '../../../../platform/sessions/sessions.ts';
import { keys } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

/** A player with ten free spins of `rimba`, or of another game, and their spins as the provider reports them. */
async function withFreeSpins(change: Partial<Parameters<typeof createGrant>[1]> = {}) {
  const player = await withProvider(platform());
  const { uid, bet } = player;
  const grant = await createGrant(db(), {
    key: randomUUID(),
    uid,
    gameBrand: 'rimba',
    gameID: 'komodo-gold',
    count: 10,
    value: 1_000,
    createdAt: new Date(platform().now()),
    ...change,
  });
  const { session, gameID } = bet;
  const spin = (remaining: number, amount: number) => {
    const names = { reference: randomUUID(), round: randomUUID() };
    return { ...names, session, uid, gameID, grant: grant.key, remaining, amount };
  };
  const now = async () => (await grantsById(db(), [grant.id])).get(grant.id);
  return { ...player, grant, spin, now };
}

describe('free spins at an external provider', () => {
  test('are counted down as the provider reports, paid from the rewards, and in the history', async () => {
    const { spin, call, balance, rounds, now, uid } = await withFreeSpins();
    const first = spin(9, 2_500);
    expect((await call('free-spin', first)).text).toBe(
      `{"reference":"${first.reference}","balance":102500,"amount":2500,"remaining":9}`,
    );
    expect((await call('free-spin', spin(7, 0))).status).toBe(200);
    expect(JSON.parse((await call('free-spin', spin(8, 500))).text)).toMatchObject({ remaining: 7 });
    expect([await balance(), await now()]).toMatchObject([103_000, { remaining: 7, winnings: 3_000 }]);
    const path = `/operator/ledger/accounts/player:${uid}?count=1`;
    const { body } = await platform().call('GET', path, { token: keys.operator });
    const { entries } = body as unknown as { entries: object[] };
    expect(entries[0]).toMatchObject({ amount: 500, reason: 'freeSpinWin', other: 'house:rewards' });
    expect((await rounds()).map(({ state, stake, win }) => [state, stake, win])).toEqual([
      ['settled', 1_000, 2_500],
      ['settled', 1_000, 0],
      ['settled', 1_000, 500],
    ]);
  });

  test('are paid once, even when they are reported repeatedly or under several references', async () => {
    const { spin, call, balance, now } = await withFreeSpins();
    const one = spin(9, 2_500);
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('free-spin', one)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const others = await Promise.all(
      [spin(9, 2_500), { ...one, amount: 9_000 }].map((body) => call('free-spin', body)),
    );
    expect(others.map(({ code }) => code)).toEqual(['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_CONFLICT']);
    expect((await call('free-spin', { ...spin(8, 1), round: one.round })).code).toBe('UNKNOWN_ROUND');
    const more = { reference: randomUUID(), uid: one.uid, round: one.round, amount: 700, final: true };
    expect((await call('win', more)).code).toBe('ROUND_OVER');
    expect([await balance(), (await now())?.remaining]).toEqual([102_500, 9]);
  });

  test('pay no more than their win limit', async () => {
    const { spin, call, balance } = await withFreeSpins({ winLimit: 3_000 });
    const paid = [await call('free-spin', spin(9, 2_500)), await call('free-spin', spin(8, 2_500))];
    expect(paid.map(({ text }) => JSON.parse(text).amount)).toEqual([2_500, 500]);
    expect(await balance()).toBe(103_000);
  });

  test('that are used up, revoked, expired or another player’s pay nothing', async () => {
    const { spin, call, grant, balance, account } = await withFreeSpins();
    const other = await withFreeSpins();
    const elsewhere = await withFreeSpins({ gameID: 'rafflesia-bloom' });
    const expired = await withFreeSpins({ expiresAt: new Date(platform().now()) });
    for (const [player, body, code] of [
      [other, { ...other.spin(9, 1), grant: grant.key }, 'UNKNOWN_GRANT'],
      [other, { ...other.spin(9, 1), grant: 'none' }, 'UNKNOWN_GRANT'],
      [other, { ...spin(9, 1), uid: other.uid }, 'SESSION_ENDED'],
      [elsewhere, elsewhere.spin(9, 1), 'UNKNOWN_GRANT'],
      [expired, expired.spin(9, 1), 'FREE_SPINS_OVER'],
      [other, other.spin(10, 1), 'FREE_SPINS_OVER'],
      [other, { ...other.spin(9, 1), grant: 'x\u0000y' }, 'INVALID_REQUEST'],
      [other, other.spin(-1, 1), 'INVALID_REQUEST'],
    ] as const)
      expect((await player.call('free-spin', body)).code).toBe(code);
    await call('free-spin', spin(9, 1_000));
    await revokeGrant(db(), grant.id, new Date(platform().now()));
    expect((await call('free-spin', spin(8, 1_000))).code).toBe('FREE_SPINS_OVER');
    await platform().operator(`/operator/accounts/${account}/block`);
    expect((await call('free-spin', spin(7, 1_000))).code).toBe('ACCOUNT_BLOCKED');
    expect([await balance(), await other.balance(), await expired.balance()]).toEqual([
      101_000, 100_000, 100_000,
    ]);
  });

  test('of a transfer brand pay to the wallet there, and return the money of a player who left', async () => {
    const { spin, call, uid, token, balance } = await withFreeSpins({
      gameBrand: 'samudra',
      gameID: 'coral-hunter',
    });
    const game = { gameBrand: 'samudra', gameID: 'coral-hunter', language: 'en', lobbyUrl: '/' };
    const session = await openProviderSession(
      db(),
      { ...game, uid, sessionHash: hashToken(token) },
      platform().now(),
    );
    await db().insert(brandWallets).values({ uid, gameBrand: 'samudra' });
    const body = { ...spin(9, 2_500), session, gameID: 'coral-hunter' };
    expect((await call('free-spin', body, { brand: 'samudra' })).text).toContain('"balance":2500,');
    const { brands } = await balancesOf(db(), uid);
    expect([await balance(), brands]).toMatchObject([100_000, [{ gameBrand: 'samudra', balance: 2_500 }]]);
    const [wallet] = await db().select().from(brandWallets).where(eq(brandWallets.uid, uid));
    expect(wallet).toMatchObject({ left: true, checkAt: new Date(platform().now()) });
  });
});
