import type { Timers } from '../../../runtime/job.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { createAlarms } from './alarms.ts';
import { type DrawServices, finishDue } from './finish-due.ts';
import { type LiveGame, liveGames } from './live-game.ts';
import { currentRound, nextBetDraw } from './queries.ts';

/** A player counts as present for this time after the last request. */
const PRESENCE_MS = 75_000;
/** Delay before a table is handled again after a failure, or while another node works on it. */
const RETRY_MS = 2_000;

export interface LiveTables {
  /** Records that a player is at the table, so that its rounds continue. */
  attend(game: LiveGame): void;
  /** Finishes rounds that were left unfinished, and schedules draws that have bets. */
  resume(): Promise<void>;
  /** Resolves when no work is under way. */
  idle(): Promise<void>;
  /** Like `idle`, and starts nothing afterwards. */
  stop(): Promise<void>;
}

/** Services of the games' pages. */
export interface LiveServices extends GameServices {
  live: LiveTables;
}

/**
 * Draws all tables on this node by the clock. A table without players and bets does nothing. With several
 * nodes each may try a draw; the database allows one.
 */
export function createLiveTables(services: DrawServices, timers?: Timers): LiveTables {
  const { db, clock, log } = services;
  const alarms = createAlarms<LiveGame>(clock, timers);
  const attendedUntil = new Map<LiveGame, number>();
  /** Tables with work under way. */
  const running = new Map<LiveGame, Promise<void>>();

  /** Does the due work and returns the time of the next step; null: when a player comes. */
  async function step(game: LiveGame): Promise<number | null> {
    try {
      if (!(await finishDue(services, game))) return clock() + RETRY_MS;
      if (clock() >= (attendedUntil.get(game) ?? 0)) return await nextBetDraw(db, game);
      return (await currentRound(db, game, clock())).drawsAt.getTime();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('live.failed', { gameID: game.gameID, error: message });
      return clock() + RETRY_MS;
    }
  }

  function wake(game: LiveGame): Promise<void> {
    const before = running.get(game);
    if (before) return before;
    const run = step(game).then((next) => {
      running.delete(game);
      if (next !== null) alarms.set(game, next, () => void wake(game));
    });
    running.set(game, run);
    return run;
  }

  const idle = async () => void (await Promise.all(running.values()));

  return {
    idle,
    attend(game) {
      attendedUntil.set(game, clock() + PRESENCE_MS);
      if (!running.has(game)) alarms.set(game, clock(), () => void wake(game));
    },
    async resume() {
      await Promise.all(liveGames.map(wake));
    },
    async stop() {
      alarms.stop();
      await idle();
    },
  };
}
