import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds, games, gameVisits } from '../../database/schema/schema.ts';
import { type Job, startJob, type Timers } from '../../job.ts';
import type { Services } from '../../services.ts';
import type { Game } from '../engine.ts';
import { randomOfSeeds, type Seeds } from '../fairness/draws.ts';
import { bundledGames, findBundledGame } from '../games/games.ts';
import { PLAY_LIFETIME } from '../launches.ts';
import { isPresent, rulesVersion } from '../rules-files.ts';
import { playCalls } from './calls.ts';

/** ms that a round in the middle waits for its player. */
const ROUND_PATIENCE = 24 * 60 * 60 * 1_000;
/** Rounds of one step of the job. */
const BATCH = 50;
/** ms. */
const BETWEEN_STEPS = 60_000;
/** More than any round has; an engine that offered its ending action for ever would be stopped here. */
const MOST_ACTIONS = 100;

/** The rules by which rounds may go on. */
const presentRules = () => bundledGames.map(({ gameId }) => rulesVersion(gameId));

/** Rounds in the middle whose player does not come back in time, or whose game was closed or has other rules by now. */
function leftRounds(db: Queries, now: number) {
  return db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed, maintenance: games.maintenance })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .innerJoin(games, and(eq(games.brand, gameRounds.brand), eq(games.gameId, gameRounds.gameId)))
    .where(
      and(
        eq(gameRounds.state, 'open'),
        or(
          lte(gameRounds.startedAt, new Date(now - ROUND_PATIENCE)),
          eq(games.maintenance, true),
          notInArray(gameRounds.rulesVersion, presentRules()),
        ),
      ),
    )
    .orderBy(asc(gameRounds.startedAt))
    .limit(BATCH);
}

type LeftRound = Awaited<ReturnType<typeof leftRounds>>[number];

/** The end that the rules give a round without its player; null where they give none. */
function endByRules(engine: Game['engine'], bet: unknown, begun: readonly string[], seeds: Seeds) {
  const run = (actions: readonly string[]) => engine.rules.run(bet, actions, randomOfSeeds(seeds));
  const actions = [...begun];
  let turn = run(actions);
  while (turn.next.length > 0) {
    if (!engine.whenLeft || !turn.next.includes(engine.whenLeft) || actions.length > MOST_ACTIONS)
      return null;
    actions.push(engine.whenLeft);
    turn = run(actions);
  }
  return { actions, view: turn.view, win: turn.win };
}

async function endRound(db: Queries, { round, serverSeed, maintenance }: LeftRound, now: number) {
  const { id, brand, gameId, bet, actions, clientSeed, nonce, rulesVersion: begunWith } = round;
  const seeds = { serverSeed, clientSeed: clientSeed ?? '', nonce: nonce ?? 0 };
  const game = findBundledGame(brand, gameId);
  const isSame = isPresent(gameId, begunWith);
  const end = game && isSame ? endByRules(game.engine, bet, actions, seeds) : null;
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
    const about = { round: left.round.id, uid: left.round.uid, gameID: left.round.gameId };
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
