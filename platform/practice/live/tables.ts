import type { GameServices } from '../../games/games.ts';
import type { Timers } from '../../job.ts';
import { createAlarms } from './alarms.ts';
import { type DrawServices, finishDue } from './finish-due.ts';
import { type LiveGame, liveGames } from './live-game.ts';
import { currentRound, nextBetDraw } from './queries.ts';

/** ms that somebody counts as being at a table after the last sign of life. */
const ATTENDANCE = 75_000;
/** ms until a table is looked at again after a failure, or where another node was at it. */
const RETRY = 2_000;

export interface LiveTables {
  /** Somebody is at the table: its rounds go on. */
  attend(game: LiveGame): void;
  /** Draws and pays what was left unfinished, and waits for the draws that somebody has bet on. */
  resume(): Promise<void>;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
  /** The same, and nothing begins any more. */
  stop(): Promise<void>;
}

/** What the pages of the games work with. */
export interface LiveServices extends GameServices {
  live: LiveTables;
}

/**
 * The draws of all tables on this node, by the clock. A table nobody is at and nobody has bet on does nothing and writes
 * nothing. On several nodes each may try a draw; the database lets one.
 */
export function createLiveTables(services: DrawServices, timers?: Timers): LiveTables {
  const { db, clock, log } = services;
  const alarms = createAlarms<LiveGame>(clock, timers);
  const attendedUntil = new Map<LiveGame, number>();
  /** Tables at which something is being done right now. */
  const running = new Map<LiveGame, Promise<void>>();

  /** Does what is due, and answers when to look again; null: when somebody comes. */
  async function step(game: LiveGame): Promise<number | null> {
    try {
      if (!(await finishDue(services, game))) return clock() + RETRY;
      if (clock() >= (attendedUntil.get(game) ?? 0)) return await nextBetDraw(db, game);
      return (await currentRound(db, game, clock())).drawsAt.getTime();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('live.failed', { gameID: game.gameID, error: message });
      return clock() + RETRY;
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
      attendedUntil.set(game, clock() + ATTENDANCE);
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
