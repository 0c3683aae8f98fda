import { and, eq, isNull } from 'drizzle-orm';
import { walletOf } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { countSpin, lockGrant, stateOf } from '../free-spins/free-spins.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, balancesOf, move } from '../ledger/ledger.ts';
import { executeOnce } from './execute-once.ts';
import { linkMovement, recordFreeSpin } from './rounds.ts';
import type { ProviderBody } from './schema.ts';
import { requireBettor } from './sessions.ts';
import { ofCaller, type ProviderRequestOf } from './wallet-calls.ts';

/** Schedules the return of the money if the player has left the transfer brand. */
async function scheduleReturn(tx: Queries, uid: string, gameBrand: string, at: Date): Promise<void> {
  const { uid: ofPlayer, gameBrand: ofBrand, checkAt } = brandWallets;
  await tx
    .update(brandWallets)
    .set({ checkAt: at, left: true })
    .where(and(eq(ofPlayer, uid), eq(ofBrand, gameBrand), isNull(checkAt)));
}

/**
 * The account that a free spin pays into, and its balance: the main wallet, or the wallet at a transfer
 * brand.
 */
async function walletAt(tx: Queries, uid: string, gameBrand: string) {
  if ((await walletOf(tx, gameBrand)) === 'shared')
    return { account: accountCode.player(uid), balance: await balanceOf(tx, uid) };
  const { brands } = await balancesOf(tx, uid);
  const balance = brands.find((each) => each.gameBrand === gameBrand)?.balance ?? 0;
  return { account: accountCode.brand(uid, gameBrand), balance };
}

/**
 * Records a free spin: counts it and pays its win, up to the limit of the grant. Refused like a bet where the
 * player may not play; throws UNKNOWN_GRANT, and FREE_SPINS_OVER where the grant cannot be played any more.
 */
export async function takeFreeSpin(
  db: Queries,
  { gameBrand, body, at }: ProviderRequestOf<ProviderBody<'free-spin'>>,
) {
  const { reference, uid, gameID, round, session, grant: key, remaining } = body;
  return executeOnce(db, { gameBrand, kind: 'freeSpin', uid, body, at }, async (tx) => {
    const visitId = await requireBettor(tx, { gameBrand, uid, gameID, session }, at.getTime());
    const grant = await lockGrant(tx, { uid, gameBrand, gameID }, key);
    if (!grant) throw new PlatformError('UNKNOWN_GRANT');
    const { count, winLimit, winnings, revokedAt, expiresAt } = grant;
    // The state before this spin: calls of two spins may arrive in reverse order.
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
            reason: 'freeSpinWin',
            from: accountCode.house('rewards'),
            to: wallet.account,
            amount: win,
            reference,
          });
    const balance = booked?.to.balance ?? wallet.balance;
    const played = { gameBrand, uid, gameID, visitId, round, balance, at, account: wallet.account };
    const roundId = await recordFreeSpin(tx, { ...played, grant, remaining, win });
    if (booked) await linkMovement(tx, roundId, booked.movementId);
    await countSpin(tx, grant, { remaining, win });
    await scheduleReturn(tx, uid, gameBrand, at);
    const extra = { amount: win, remaining: Math.min(grant.remaining, remaining) };
    return { balance, roundId, amount: win, extra };
  });
}
