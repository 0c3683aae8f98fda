import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type Game, hasRules } from '../../../games/engine.ts';
import { liveTimes } from '../../../games/schedule.ts';
import { maintenanceOf } from '../../catalogue/catalogue.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { advisoryLocks } from '../../database/locks.ts';
import { gameRounds, liveRounds } from '../../database/schema/schema.ts';
import { newServerSeed } from '../fairness/seeds.ts';
import { clientSeedOf } from './client-seed.ts';
import { playLive } from './draw.ts';
import type { LiveGame } from './live-game.ts';

export type LiveRound = typeof liveRounds.$inferSelect;

/** Bets settled per transaction, few enough to keep it short. */
export const SETTLE_BATCH = 50;
/** Maximum unfinished rounds of one table handled at once. */
const DUE_BATCH = 20;

const ofTable = ({ gameBrand, gameID }: Pick<Game, 'gameBrand' | 'gameID'>) =>
  and(eq(liveRounds.gameBrand, gameBrand), eq(liveRounds.gameID, gameID));

/** Returns the current round of a table; creates it, with its seed, if there is none. */
export async function currentRound(db: Queries, game: LiveGame, now: number): Promise<LiveRound> {
  const { number, opensAt, closesAt, drawsAt } = liveTimes(now, game.live);
  const here = and(ofTable(game), eq(liveRounds.number, number));
  const [there] = await db.select().from(liveRounds).where(here);
  if (there) return there;
  await db
    .insert(liveRounds)
    .values({
      gameBrand: game.gameBrand,
      gameID: game.gameID,
      number,
      ...newServerSeed(),
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
      drawsAt: new Date(drawsAt),
    })
    .onConflictDoNothing();
  const [made] = await db.select().from(liveRounds).where(here);
  if (!made) throw new Error('The live round was not inserted.');
  return made;
}

/** Returns a drawn round by its number, or null. */
export async function drawnRound(
  db: Queries,
  game: Pick<Game, 'gameBrand' | 'gameID'>,
  number: number,
): Promise<LiveRound | null> {
  const [round] = await db
    .select()
    .from(liveRounds)
    .where(and(ofTable(game), eq(liveRounds.number, number), isNotNull(liveRounds.clientSeed)));
  return round ?? null;
}

/** The newest drawn rounds of a table. */
export function drawnRounds(db: Queries, game: LiveGame, count: number): Promise<LiveRound[]> {
  return db
    .select()
    .from(liveRounds)
    .where(and(ofTable(game), inArray(liveRounds.state, ['drawn', 'settled'])))
    .orderBy(desc(liveRounds.number))
    .limit(count);
}

const isUnfinished = inArray(liveRounds.state, ['open', 'drawn', 'cancelled']);

/** Rounds of a table that are due for drawing or not fully settled, oldest first. */
export function dueRounds(db: Queries, game: LiveGame, now: number): Promise<LiveRound[]> {
  return db
    .select()
    .from(liveRounds)
    .where(and(ofTable(game), isUnfinished, lte(liveRounds.drawsAt, new Date(now))))
    .orderBy(asc(liveRounds.number))
    .limit(DUE_BATCH);
}

/** Time of the next draw with a bet; null if there is none. */
export async function nextBetDraw(db: Queries, game: LiveGame): Promise<number | null> {
  const [round] = await db
    .select({ drawsAt: liveRounds.drawsAt })
    .from(liveRounds)
    .where(
      and(
        ofTable(game),
        isUnfinished,
        sql`exists (select from ${gameRounds} where ${gameRounds.liveRound} = ${liveRounds.id} and ${gameRounds.state} = 'open')`,
      ),
    )
    .orderBy(asc(liveRounds.drawsAt))
    .limit(1);
  return round?.drawsAt.getTime() ?? null;
}

/** Claims a round for this node until the transaction ends; false if another node has it. */
async function claimRound(tx: Queries, round: LiveRound): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(${advisoryLocks.liveRounds}, ${round.id}::int) as mine`;
  const [taken] = await rowsOf<{ mine: boolean }>(tx, lock);
  return taken?.mine === true;
}

/**
 * Draws a round, once. A table under maintenance cancels the round instead, so that its bets are refunded, or leaves it
 * undrawn until it opens again. Returns the round, and whether this call drew it; null while it cannot be drawn, or another
 * node works on it.
 */
export async function drawRound(db: Queries, game: LiveGame, round: LiveRound, now: number) {
  return db.transaction(async (tx) => {
    if (!(await claimRound(tx, round))) return null;
    // Bets that are being booked hold the round; afterwards none is accepted.
    await tx.select().from(liveRounds).where(eq(liveRounds.id, round.id)).for('update');
    const clientSeed = await clientSeedOf(tx, round);
    const openRounds = await maintenanceOf(tx, game);
    if (openRounds === 'carry') return null;
    const { view } = playLive(game, { ...round, clientSeed }, game.live.watching);
    const outcome =
      openRounds === 'end'
        ? ({ state: 'cancelled', view: null, clientSeed: null } as const)
        : ({ state: 'drawn', view, clientSeed } as const);
    const [drawn] = await tx
      .update(liveRounds)
      .set({ ...outcome, drawnAt: new Date(now) })
      .where(and(eq(liveRounds.id, round.id), eq(liveRounds.state, 'open')))
      .returning();
    if (drawn) return { round: drawn, isMine: true };
    const [other] = await tx.select().from(liveRounds).where(eq(liveRounds.id, round.id));
    return other ? { round: other, isMine: false } : null;
  });
}

interface PlacedBet {
  id: number;
  bet: unknown;
  rulesVersion: string | null;
}

/** The ending of a bet in a drawn round; a refund where the round was cancelled or the rules have changed. */
function ending(game: LiveGame, round: LiveRound, { id, bet, rulesVersion }: PlacedBet, now: number) {
  const at = new Date(now).toISOString();
  const { clientSeed } = round;
  if (clientSeed === null || !hasRules(game, rulesVersion))
    return { round: id, state: 'refunded', ended_by: 'closed', at };
  const { view, win } = playLive(game, { ...round, clientSeed }, bet);
  const isLate = now - round.drawsAt.getTime() > game.live.every;
  return { round: id, state: 'settled', ended_by: isLate ? 'late' : 'player', view, win, at };
}

/** Settles some bets of a drawn round. Returns their number, or null while another node works on it. */
export async function settleBatch(
  db: Queries,
  game: LiveGame,
  round: LiveRound,
  now: number,
  most = SETTLE_BATCH,
) {
  return db.transaction(async (tx) => {
    if (!(await claimRound(tx, round))) return null;
    const bets = await tx
      .select({ id: gameRounds.id, bet: gameRounds.bet, rulesVersion: gameRounds.rulesVersion })
      .from(gameRounds)
      .where(and(eq(gameRounds.liveRound, round.id), eq(gameRounds.state, 'open')))
      .orderBy(asc(gameRounds.id))
      .limit(most);
    if (bets.length === 0) return 0;
    const endings = JSON.stringify(bets.map((bet) => ending(game, round, bet, now)));
    await tx.execute(sql`select play_end(value) from jsonb_array_elements(${endings}::jsonb)`);
    return bets.length;
  });
}

/**
 * Closes a round whose bets are all settled. A separate statement, since a late bet locks the round while it
 * waits.
 */
export async function finishRound(db: Queries, round: LiveRound, now: number): Promise<void> {
  const at = new Date(now);
  const ofRound = sql`from ${gameRounds} where ${gameRounds.liveRound} = ${round.id}`;
  const bets = sql`select ${ofRound}`;
  const sumOf = (column: typeof gameRounds.stake | typeof gameRounds.win) =>
    sql`(select coalesce(sum(${column}), 0) ${ofRound} and ${gameRounds.state} = 'settled')`;
  await db
    .update(liveRounds)
    .set({
      state: round.state === 'cancelled' ? 'refunded' : 'settled',
      settledAt: at,
      staked: sumOf(gameRounds.stake),
      won: sumOf(gameRounds.win),
      emptyAt: sql`case when exists (${bets}) then null else ${at.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(liveRounds.id, round.id),
        inArray(liveRounds.state, ['drawn', 'cancelled']),
        sql`not exists (${bets} and ${gameRounds.state} = 'open')`,
      ),
    );
}
