import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import { dayMs } from '../../../shared/western-indonesia.ts';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds, games, gameVisits } from '../../database/schema/schema.ts';
import { PLAY_LIFETIME } from '../../games/games.ts';
import { type Job, startJob, type Timers } from '../../job.ts';
import type { Services } from '../../services.ts';
import { type Game, hasRules } from '../engine.ts';
import { bundledGames, findBundledGame } from '../games/games.ts';
import { playCalls, runRules, type Seeds } from './rounds.ts';

/** Milliseconds that an unfinished round waits for its player. */
const ROUND_PATIENCE = dayMs;
/** Rounds of one step of the job. */
const BATCH = 50;
/** ms. */
const BETWEEN_STEPS = 60_000;
/** More than any round has; an engine that offered its ending action for ever would be stopped here. */
const MOST_ACTIONS = 100;

/** The rules by which rounds may go on. */
const presentRules = bundledGames.map(({ rulesVersion }) => rulesVersion);

/** Rounds in the middle whose player does not come back in time, or whose game was closed or has other rules by now. */
function leftRounds(db: Queries, now: number) {
  return db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed, maintenance: games.maintenance })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .innerJoin(games, and(eq(games.gameBrand, gameRounds.gameBrand), eq(games.gameID, gameRounds.gameID)))
    .where(
      and(
        eq(gameRounds.state, 'open'),
        or(
          lte(gameRounds.startedAt, new Date(now - ROUND_PATIENCE)),
          eq(games.maintenance, true),
          notInArray(gameRounds.rulesVersion, presentRules),
        ),
      ),
    )
    .orderBy(asc(gameRounds.startedAt))
    .limit(BATCH);
}

type LeftRound = Awaited<ReturnType<typeof leftRounds>>[number];

/** The end that the rules give a round without its player; null where they give none. */
function endByRules(game: Game, bet: unknown, begun: readonly string[], seeds: Seeds) {
  const { whenLeft } = game.engine;
  const run = (actions: readonly string[]) => runRules(game, bet, actions, seeds);
  const actions = [...begun];
  let turn = run(actions);
  while (turn.next.length > 0) {
    if (!whenLeft || !turn.next.includes(whenLeft) || actions.length > MOST_ACTIONS) return null;
    actions.push(whenLeft);
    turn = run(actions);
  }
  return { actions, view: turn.view, win: turn.win };
}

async function endRound(db: Queries, { round, serverSeed, maintenance }: LeftRound, now: number) {
  const { id, gameBrand, gameID, bet, actions, clientSeed, nonce, rulesVersion: begunWith } = round;
  const seeds = { serverSeed, clientSeed: clientSeed ?? '', nonce: nonce ?? 0 };
  const game = findBundledGame(gameBrand, gameID);
  const isSame = game !== null && hasRules(game, begunWith);
  const end = isSame ? endByRules(game, bet, actions, seeds) : null;
  return playCalls.end(db, {
    ...(end ?? { win: 0 }),
    ...{
      round: id,
      begun: actions.length,
      state: end ? 'settled' : 'refunded',
      ended_by: maintenance || !isSame ? 'closed' : 'left',
    },
    at: new Date(now),
  });
}

/**
 * Ends rounds that wait for nobody: settled by their rules, or with the stake given back where the rules need the player.
 * Each is ended once, whoever else is at it, and a process that dies in between leaves it as it was. Ends visits too
 * that nobody can go on with.
 */
export async function endLeftRounds({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  for (const left of await leftRounds(db, now)) {
    const answer = await endRound(db, left, now).catch((error: unknown) => String(error));
    const about = { round: left.round.id, uid: left.round.uid, gameID: left.round.gameID };
    if (typeof answer === 'string') log.error('round.ending-failed', { ...about, error: answer });
    else if (answer?.refusal === null && !answer.repeated)
      log.info('round.ended', { ...about, state: answer.round.state, win: answer.round.win });
  }
  await db
    .update(gameVisits)
    .set({ endedAt: new Date(now) })
    .where(and(isNull(gameVisits.endedAt), lte(gameVisits.startedAt, new Date(now - PLAY_LIFETIME))));
}

/** Ends left rounds beside everything else for as long as the process lives. */
export function startRoundJob(services: Pick<Services, 'db' | 'clock' | 'log'>, timers?: Timers): Job {
  async function step(): Promise<number> {
    await endLeftRounds(services).catch((error: unknown) =>
      services.log.error('round.ending-failed', { error: String(error) }),
    );
    return BETWEEN_STEPS;
  }
  return startJob(step, BETWEEN_STEPS, timers);
}
