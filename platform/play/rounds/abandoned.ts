import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { type Game, hasRules } from '../../../games/engine.ts';
import { bundledGames, findBundledGame } from '../../../games/games.ts';
import { type Job, startJob, type Timers } from '../../../runtime/job.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { PLAY_LIFETIME_MS } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds, games, gameVisits } from '../../database/schema/schema.ts';
import type { Services } from '../../services.ts';
import { playCalls, runRules, type Seeds } from './rounds.ts';

/** An unfinished round waits this long for its player. */
const ABANDONED_AFTER_MS = dayMs;
/** Rounds per step of the job. */
const BATCH_SIZE = 50;
const INTERVAL_MS = 60_000;
/** A guard against an engine that offers its ending action for ever; no round has as many. */
const MAX_ACTIONS = 100;

/** Versions of the rules by which rounds can be resumed. */
const presentRules = bundledGames.map(({ rulesVersion }) => rulesVersion);

/**
 * Unfinished rounds whose player did not come back in time, whose game was closed by a maintenance that ends rounds, or
 * whose rules have changed.
 */
function abandonedRounds(db: Queries, now: number) {
  return db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed, maintenance: games.maintenance })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .innerJoin(games, and(eq(games.gameBrand, gameRounds.gameBrand), eq(games.gameID, gameRounds.gameID)))
    .where(
      and(
        eq(gameRounds.state, 'open'),
        or(
          and(
            eq(games.maintenance, false),
            // The player could not play during a maintenance that left the round open.
            sql`greatest(${gameRounds.startedAt}, ${games.reopenedAt}) <= ${new Date(now - ABANDONED_AFTER_MS).toISOString()}::timestamptz`,
          ),
          and(eq(games.maintenance, true), eq(games.openRounds, 'end')),
          notInArray(gameRounds.rulesVersion, presentRules),
        ),
      ),
    )
    .orderBy(asc(gameRounds.startedAt))
    .limit(BATCH_SIZE);
}

type AbandonedRound = Awaited<ReturnType<typeof abandonedRounds>>[number];

/** The end of a round by its rules without the player; null where the rules have none. */
function endByRules(game: Game, bet: unknown, begun: readonly string[], seeds: Seeds) {
  const { whenLeft } = game.engine;
  const run = (actions: readonly string[]) => runRules(game, bet, actions, seeds);
  const actions = [...begun];
  let turn = run(actions);
  while (turn.next.length > 0) {
    if (!whenLeft || !turn.next.includes(whenLeft) || actions.length > MAX_ACTIONS) return null;
    actions.push(whenLeft);
    turn = run(actions);
  }
  return { actions, view: turn.view, win: turn.win };
}

async function endRound(db: Queries, { round, serverSeed, maintenance }: AbandonedRound, now: number) {
  const { id, gameBrand, gameID, bet, actions, clientSeed, nonce, rulesVersion: begunWith } = round;
  const seeds = { serverSeed, clientSeed: clientSeed ?? '', nonce: nonce ?? 0 };
  const game = findBundledGame(gameBrand, gameID);
  const isSame = game !== null && hasRules(game, begunWith);
  const end = isSame ? endByRules(game, bet, actions, seeds) : null;
  return playCalls.end(db, {
    ...(end ?? { win: 0 }),
    round: id,
    begun: actions.length,
    state: end ? 'settled' : 'refunded',
    ended_by: maintenance || !isSame ? 'closed' : 'left',
    at: new Date(now),
  });
}

/**
 * Ends abandoned rounds, by their rules or with a refund. Each round ends once, even with several nodes; a
 * crash leaves it unfinished. Also ends visits that can no longer be resumed.
 */
export async function endAbandonedRounds({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  for (const abandoned of await abandonedRounds(db, now)) {
    const ended = await endRound(db, abandoned, now).catch((error: unknown) => String(error));
    const about = { round: abandoned.round.id, uid: abandoned.round.uid, gameID: abandoned.round.gameID };
    if (typeof ended === 'string') log.error('round.ending-failed', { ...about, error: ended });
    else if (ended?.refusal === null && !ended.repeated)
      log.info('round.ended', { ...about, state: ended.round.state, win: ended.round.win });
  }
  await db
    .update(gameVisits)
    .set({ endedAt: new Date(now) })
    .where(and(isNull(gameVisits.endedAt), lte(gameVisits.startedAt, new Date(now - PLAY_LIFETIME_MS))));
}

/** Ends abandoned rounds for as long as the process lives. */
export function startRoundJob(services: Pick<Services, 'db' | 'clock' | 'log'>, timers?: Timers): Job {
  async function step(): Promise<number> {
    await endAbandonedRounds(services).catch((error: unknown) =>
      services.log.error('round.ending-failed', { error: String(error) }),
    );
    return INTERVAL_MS;
  }
  return startJob(step, INTERVAL_MS, timers);
}
