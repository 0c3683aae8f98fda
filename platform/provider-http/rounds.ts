import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { gameRoundMovements, gameRounds, gameVisits } from '../database/schema/schema.ts';
import type { Grant } from '../free-spins/free-spins.ts';
import { PlatformError } from '../http/errors.ts';
import { type AccountCode, accountCode } from '../ledger/ledger.ts';

type ProviderRound = typeof gameRounds.$inferSelect;

export async function lockRound(tx: Queries, id: number): Promise<ProviderRound | null> {
  const [round] = await tx.select().from(gameRounds).where(eq(gameRounds.id, id)).for('update');
  return round ?? null;
}

/** The round that a provider calls so; nobody else changes it before the end of the transaction. */
export async function findProviderRound(
  tx: Queries,
  brand: string,
  uid: string,
  reference: string,
): Promise<ProviderRound | null> {
  const isRound = and(eq(gameRounds.brand, brand), eq(gameRounds.reference, reference));
  const [found] = await tx.select({ id: gameRounds.id }).from(gameRounds).where(isRound);
  const round = found && (await lockRound(tx, found.id));
  if (round && round.uid !== uid) throw new PlatformError('UNKNOWN_ROUND');
  return round ?? null;
}

interface Bet {
  brand: string;
  uid: string;
  gameId: string;
  visitId: number;
  round: string;
  amount: number;
  /** Whole rupiah after it. */
  balance: number;
  at: Date;
}

/** Begins a round with its first bet, or raises the stake of one that is open. Answers its id. */
export async function stakeOnRound(tx: Queries, open: ProviderRound | null, bet: Bet): Promise<number> {
  const { brand, uid, gameId, visitId, round: reference, amount: stake, balance, at } = bet;
  if (open) {
    await tx
      .update(gameRounds)
      .set({ stake: open.stake + stake, balanceAfter: balance })
      .where(eq(gameRounds.id, open.id));
  }
  const key = `provider:${brand}:${reference}`;
  const row = { uid, brand, gameId, visitId, key, reference, stake, win: 0, startedAt: at };
  const created = open
    ? [open]
    : await tx
        .insert(gameRounds)
        .values({ ...row, state: 'open', account: accountCode.player(uid), balanceAfter: balance })
        .returning({ id: gameRounds.id });
  const counted = open ? 0 : 1;
  await tx
    .update(gameVisits)
    .set({
      rounds: sql`${gameVisits.rounds} + ${counted}`,
      staked: sql`${gameVisits.staked} + ${stake}`,
      lastSeenAt: at,
    })
    .where(eq(gameVisits.id, visitId));
  return created[0]?.id ?? 0;
}

type FreeSpin = Omit<Bet, 'amount'> & {
  grant: Pick<Grant, 'id' | 'value'>;
  /** Spins that are left after it: no two rounds of a grant leave as many. */
  remaining: number;
  win: number;
  account: AccountCode;
};

/** A free spin is a whole round at once. Answers its id. */
export async function recordFreeSpin(tx: Queries, spin: FreeSpin): Promise<number> {
  const { brand, uid, gameId, visitId, round: reference, balance, at, grant, remaining, win, account } = spin;
  const key = `provider:${brand}:free-spin:${grant.id}:${remaining}`;
  const over = { state: 'settled', endedBy: 'player', startedAt: at, settledAt: at } as const;
  const row = { uid, brand, gameId, visitId, key, reference, stake: grant.value, win, account };
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

/** What a movement did belongs to its round. */
export async function linkMovement(tx: Queries, roundId: number, movementId: number): Promise<void> {
  await tx.insert(gameRoundMovements).values({ roundId, movementId });
}

interface Change {
  stake?: number;
  win?: number;
  balance: number;
  end?: 'settled' | 'refunded' | undefined;
  at: Date;
}

/** Writes what became of a round. One that is over stays as it is told; the money has moved all the same. */
export async function changeRound(tx: Queries, round: ProviderRound, change: Change): Promise<void> {
  const { stake = 0, win = 0, balance, end, at } = change;
  if (round.visitId !== null) {
    const { staked, won } = gameVisits;
    await tx
      .update(gameVisits)
      .set({ staked: sql`${staked} + ${stake}`, won: sql`${won} + ${win}` })
      .where(eq(gameVisits.id, round.visitId));
  }
  if (round.state !== 'open') return;
  const left = round.stake + stake;
  await tx
    .update(gameRounds)
    .set({
      ...{ stake: left > 0 ? left : round.stake, win: round.win + win, balanceAfter: balance },
      ...(end && { state: end, settledAt: at, endedBy: 'player' as const }),
    })
    .where(eq(gameRounds.id, round.id));
}
