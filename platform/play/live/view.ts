import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { gameRounds, liveRounds } from '../../database/schema/schema.ts';
import type { Play } from '../opened-game.ts';
import type { Round } from '../rounds/rounds.ts';
import type { LiveGame } from './live-game.ts';
import { currentRound, drawnRounds, type LiveRound } from './queries.ts';

/** A player's bet and its round. */
export interface LiveBet {
  bet: Round;
  round: LiveRound;
}

/** The state of a table for one player. */
export interface LiveState {
  now: number;
  round: LiveRound;
  /** Newest first. */
  results: LiveRound[];
  /** The player's newest bet at this table. */
  own: LiveBet | null;
}

async function newestBet(db: Queries, { uid, gameBrand, gameID }: Play): Promise<LiveBet | null> {
  const [found] = await db
    .select({ bet: gameRounds, round: liveRounds })
    .from(gameRounds)
    .innerJoin(liveRounds, eq(liveRounds.id, gameRounds.liveRound))
    .where(
      and(
        eq(gameRounds.uid, uid),
        eq(gameRounds.gameBrand, gameBrand),
        eq(gameRounds.gameID, gameID),
        isNotNull(gameRounds.liveRound),
      ),
    )
    .orderBy(desc(gameRounds.id))
    .limit(1);
  return found ?? null;
}

export async function liveState(db: Queries, play: Play, game: LiveGame, now: number): Promise<LiveState> {
  const [round, results, own] = await Promise.all([
    currentRound(db, game, now),
    drawnRounds(db, game, game.live.shown),
    newestBet(db, play),
  ]);
  return { now, round, results, own };
}
