import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { countSpin, lockGrant, stateOf } from '../free-spins/free-spins.ts';
import { walletOf } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, balancesOf, move } from '../ledger/ledger.ts';
import { once } from './once.ts';
import { linkMovement, recordFreeSpin } from './rounds.ts';
import type { ProviderBody } from './schema.ts';
import { requireBettor } from './sessions.ts';
import { type Asked, ofCaller } from './wallet-calls.ts';

/** Money at a transfer brand of a player who has left it: somebody has to bring it back. */
async function bringBackLater(tx: Queries, uid: string, gameBrand: string, at: Date): Promise<void> {
  const { uid: ofPlayer, brand: ofBrand, checkAt } = brandWallets;
  await tx
    .update(brandWallets)
    .set({ checkAt: at, left: true })
    .where(and(eq(ofPlayer, uid), eq(ofBrand, gameBrand), isNull(checkAt)));
}

/** Where a free spin pays to, and what is there: the main wallet, or the player's wallet at a transfer brand. */
async function walletAt(tx: Queries, uid: string, gameBrand: string) {
  if ((await walletOf(tx, gameBrand)) === 'shared')
    return { account: accountCode.player(uid), balance: await balanceOf(tx, uid) };
  const { brands } = await balancesOf(tx, uid);
  const balance = brands.find((each) => each.brand === gameBrand)?.balance ?? 0;
  return { account: accountCode.brand(uid, gameBrand), balance };
}

/**
 * Records a free spin: counts it down, and pays what it won, up to the limit of its grant. Refused like a bet for whoever
 * may not play now; UNKNOWN_GRANT, FREE_SPINS_OVER where nothing can be played with the grant any more.
 */
export async function takeFreeSpin(db: Queries, { gameBrand, body, at }: Asked<ProviderBody<'free-spin'>>) {
  const { reference, uid, gameID, round, session, grant: key, remaining } = body;
  return once(db, { gameBrand, kind: 'freeSpin', uid, body, at }, async (tx) => {
    const visitId = await requireBettor(tx, { gameBrand, uid, gameID, session }, at.getTime());
    const grant = await lockGrant(tx, { uid, gameBrand, gameID }, key);
    if (!grant) throw new PlatformError('UNKNOWN_GRANT');
    const { count, winLimit, winnings, revokedAt, expiresAt } = grant;
    // What was left before this spin: the calls of two spins may arrive in the other order.
    const before = { remaining: remaining + 1, revokedAt, expiresAt };
    if (remaining >= count || stateOf(before, at.getTime()) !== 'open')
      throw new PlatformError('FREE_SPINS_OVER');
    const win = Math.min(body.amount, winLimit === null ? body.amount : winLimit - winnings);
    const wallet = await walletAt(tx, uid, gameBrand);
    const booked =
      win === 0
        ? null
        : await move(tx, {
            ...ofCaller(gameBrand, `free-spin:${reference}`),
            ...{ reason: 'freeSpinWin', from: accountCode.house('rewards'), to: wallet.account },
            ...{ amount: win, reference },
          });
    const balance = booked?.to.balance ?? wallet.balance;
    const played = { gameBrand, uid, gameID, visitId, round, balance, at, account: wallet.account };
    const roundId = await recordFreeSpin(tx, { ...played, grant, remaining, win });
    if (booked) await linkMovement(tx, roundId, booked.movementId);
    await countSpin(tx, grant, { remaining, win });
    await bringBackLater(tx, uid, gameBrand, at);
    const told = { amount: win, remaining: Math.min(grant.remaining, remaining) };
    return { balance, roundId, amount: win, told };
  });
}
