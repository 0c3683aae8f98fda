import { and, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { playLimits, providerCalls } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, move } from '../ledger/ledger.ts';
import { DAILY_STAKES } from '../practice/practice.ts';
import { dayOf } from '../western-indonesia.ts';
import { once } from './once.ts';
import { changeRound, findProviderRound, linkMovement, lockRound, stakeOnRound } from './rounds.ts';
import type { ProviderBody } from './schema.ts';
import { requireBettor } from './sessions.ts';

export interface Asked<Body> {
  brand: string;
  body: Body;
  at: Date;
}

/** A bet and its rollback wait for each other, whichever comes first. */
async function lockBet(tx: Queries, brand: string, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.providerBets}, hashtext(${`${brand}/${reference}`}))`,
  );
}

/** Counts a stake towards the day's. Throws PLAY_LIMIT_REACHED. */
async function countStake(tx: Queries, uid: string, amount: number, at: Date): Promise<void> {
  const day = dayOf(at);
  const before = sql`select staked from play_lock(${uid}, ${day}::date)`;
  const [limits] = await rowsOf<{ staked: string | number }>(tx, before);
  const staked = Number(limits?.staked ?? 0) + amount;
  if (staked > DAILY_STAKES) throw new PlatformError('PLAY_LIMIT_REACHED');
  await tx.update(playLimits).set({ day, staked }).where(eq(playLimits.uid, uid));
}

export const ofCaller = (brand: string, key: string) => ({ caller: `provider:${brand}`, key });

/** Takes a stake. Refused for whoever may not play now, and for a bet that was rolled back before it came. */
export async function takeBet(db: Queries, { brand, body, at }: Asked<ProviderBody<'bet'>>) {
  const { reference, uid, gameID: gameId, round, amount, session } = body;
  return once(db, { brand, kind: 'bet', uid, body, at }, async (tx) => {
    await lockBet(tx, brand, reference);
    const isRollback = and(eq(providerCalls.brand, brand), eq(providerCalls.bet, reference));
    const [undone] = await tx.select({ bet: providerCalls.bet }).from(providerCalls).where(isRollback);
    if (undone) throw new PlatformError('BET_ROLLED_BACK');
    await countStake(tx, uid, amount, at);
    const visitId = await requireBettor(tx, { brand, uid, gameId, session }, at.getTime());
    const open = await findProviderRound(tx, brand, uid, round);
    if (open && open.state !== 'open') throw new PlatformError('ROUND_OVER');
    const booked = await move(tx, {
      ...ofCaller(brand, `bet:${reference}`),
      ...{ reason: 'stake', from: accountCode.player(uid), to: accountCode.house('play'), amount, reference },
    });
    const balance = booked.from.balance ?? 0;
    const roundId = await stakeOnRound(tx, open, { brand, uid, gameId, visitId, round, amount, at, balance });
    await linkMovement(tx, roundId, booked.movementId);
    return { balance, roundId };
  });
}

/** Pays a win, whatever the player may do now; 0 with `final` tells that the round was lost. */
export async function takeWin(db: Queries, { brand, body, at }: Asked<ProviderBody<'win'>>) {
  const { reference, uid, round: name, amount, final } = body;
  return once(db, { brand, kind: 'win', uid, body, at }, async (tx) => {
    const round = await findProviderRound(tx, brand, uid, name);
    if (!round) throw new PlatformError('UNKNOWN_ROUND');
    if (round.freeSpinGrant !== null) throw new PlatformError('ROUND_OVER');
    let balance = await balanceOf(tx, uid);
    if (amount > 0) {
      const booked = await move(tx, {
        ...ofCaller(brand, `win:${reference}`),
        ...{ reason: 'win', from: accountCode.house('play'), to: accountCode.player(uid), amount, reference },
      });
      balance = booked.to.balance ?? balance;
      await linkMovement(tx, round.id, booked.movementId);
    }
    await changeRound(tx, round, { win: amount, balance, at, end: final ? 'settled' : undefined });
    return { balance, roundId: round.id };
  });
}

/** Gives a stake back, whatever the player may do now; remembered where the bet has not come. */
export async function takeRollback(db: Queries, { brand, body, at }: Asked<ProviderBody<'rollback'>>) {
  const { uid, bet: reference } = body;
  return once(db, { brand, kind: 'rollback', uid, body, at }, async (tx) => {
    await lockBet(tx, brand, reference);
    const isBet = and(eq(providerCalls.brand, brand), eq(providerCalls.reference, reference));
    const [bet] = await tx.select().from(providerCalls).where(isBet);
    if (!bet) return { balance: await balanceOf(tx, uid), roundId: null };
    if (bet.kind !== 'bet' || bet.uid !== uid) throw new PlatformError('UNKNOWN_BET');
    const { amount, roundId } = bet;
    const round = roundId === null ? null : await lockRound(tx, roundId);
    if (!round) throw new Error(`the bet ${reference} has no round`);
    const booked = await move(tx, {
      ...ofCaller(brand, `rollback:${reference}`),
      ...{
        reason: 'refund',
        from: accountCode.house('play'),
        to: accountCode.player(uid),
        amount,
        reference,
      },
    });
    const balance = booked.to.balance ?? 0;
    await linkMovement(tx, round.id, booked.movementId);
    const end = round.stake === amount ? 'refunded' : undefined;
    await changeRound(tx, round, { stake: -amount, balance, at, end });
    return { balance, roundId, amount };
  });
}
