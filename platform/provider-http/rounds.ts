import { eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { gameRoundMovements, gameRounds, gameVisits, roundCorrections } from '../database/schema/schema.ts';
import type { FreeSpinGrant } from '../free-spins/free-spins.ts';
import type { AccountCode } from '../ledger/ledger.ts';

type ProviderRound = typeof gameRounds.$inferSelect;

export async function lockRound(tx: Queries, id: number): Promise<ProviderRound | null> {
  const [round] = await tx.select().from(gameRounds).where(eq(gameRounds.id, id)).for('update');
  return round ?? null;
}

/** Moves on a payment of a round whose bonus is over. Returns the amount that left the round's account. */
export async function passOn(
  tx: Queries,
  { id }: ProviderRound,
  { amount, key, caller, at }: { amount: number; key: string; caller: string; at: Date },
): Promise<number> {
  const [row] = await rowsOf<{ moved: string }>(
    tx,
    sql`select bonus_pass_on(r, ${amount}, ${key}, ${caller}, ${at.toISOString()}) as moved from game_rounds r where r.id = ${id}`,
  );
  return Number(row?.moved);
}

interface FreeSpin {
  gameBrand: string;
  uid: string;
  gameID: string;
  visitId: number;
  round: string;
  /** Balance after it in whole rupiah. */
  balance: number;
  at: Date;
  grant: Pick<FreeSpinGrant, 'id' | 'value'>;
  /** Spins left after it; differs between all rounds of a grant. */
  remaining: number;
  win: number;
  account: AccountCode;
}

/** Records a free spin as a complete round. Returns its id. */
export async function recordFreeSpin(tx: Queries, spin: FreeSpin): Promise<number> {
  const {
    gameBrand,
    uid,
    gameID,
    visitId,
    round: reference,
    balance,
    at,
    grant,
    remaining,
    win,
    account,
  } = spin;
  const key = `provider:${gameBrand}:free-spin:${grant.id}:${remaining}`;
  const over = { state: 'settled', endedBy: 'player', startedAt: at, settledAt: at } as const;
  const row = { uid, gameBrand, gameID, visitId, key, reference, stake: grant.value, win, account };
  const [created] = await tx
    .insert(gameRounds)
    .values({ ...row, ...over, freeSpinGrant: grant.id, balanceAfter: balance })
    .returning({ id: gameRounds.id });
  const { rounds, won } = gameVisits;
  await tx
    .update(gameVisits)
    .set({ rounds: sql`${rounds} + 1`, won: sql`${won} + ${win}`, lastSeenAt: at })
    .where(eq(gameVisits.id, visitId));
  return created?.id ?? 0;
}

/** Links a movement to its round. */
export async function linkMovement(tx: Queries, roundId: number, movementId: number): Promise<void> {
  await tx.insert(gameRoundMovements).values({ roundId, movementId });
}

interface Return {
  movementId: number;
  /** Amount of the stake in whole rupiah. */
  amount: number;
  balance: number;
  at: Date;
}

/**
 * Removes a stake from a round. A finished round stays as recorded, and is corrected. A round without a stake left ends: it is
 * refunded, or settled where it has won, because its win stays paid.
 */
export async function returnStake(tx: Queries, round: ProviderRound, returned: Return): Promise<void> {
  const { movementId, amount, balance, at } = returned;
  if (round.visitId !== null) {
    await tx
      .update(gameVisits)
      .set({ staked: sql`${gameVisits.staked} - ${amount}` })
      .where(eq(gameVisits.id, round.visitId));
  }
  const over = { settledAt: at, endedBy: 'player' } as const;
  const isWhole = round.stake === amount;
  if (round.state === 'open') {
    const end = isWhole
      ? ({ ...over, state: round.win > 0 ? 'settled' : 'refunded' } as const)
      : { stake: round.stake - amount };
    await tx
      .update(gameRounds)
      .set({ ...end, balanceAfter: balance })
      .where(eq(gameRounds.id, round.id));
  }
  if (round.state === 'settled' || (isWhole && round.win > 0)) {
    const { id: roundId, uid, startedAt } = round;
    await tx.insert(roundCorrections).values({ movementId, roundId, uid, startedAt, stake: -amount, win: 0 });
  }
}
