import type { Services } from '../../services.ts';
import type { LiveGame } from './live-game.ts';
import { publishDraw } from './publish.ts';
import { drawRound, dueRounds, finishRound, type LiveRound, SETTLE_BATCH, settleBatch } from './queries.ts';

export type DrawServices = Pick<Services, 'db' | 'clock' | 'publisher' | 'log'>;

async function settle({ db, clock }: DrawServices, game: LiveGame, round: LiveRound): Promise<boolean> {
  for (;;) {
    const settled = await settleBatch(db, game, round, clock());
    if (settled === null) return false;
    if (settled < SETTLE_BATCH) break;
  }
  await finishRound(db, round, clock());
  return true;
}

/** Draws and settles the due rounds of a table; returns true when none is left. */
export async function finishDue(services: DrawServices, game: LiveGame): Promise<boolean> {
  const { db, clock, log } = services;
  let isDone = true;
  for (const due of await dueRounds(db, game, clock())) {
    const drawn =
      due.state === 'open' ? await drawRound(db, game, due, clock()) : { round: due, isMine: false };
    if (drawn?.isMine) {
      const { number, state } = drawn.round;
      log.info('live.drawn', { gameBrand: game.gameBrand, gameID: game.gameID, number, state });
      await publishDraw(services, game, drawn.round);
    }
    const isSettled = drawn !== null && (await settle(services, game, drawn.round));
    isDone &&= isSettled;
  }
  return isDone;
}
