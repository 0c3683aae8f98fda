import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds } from '../../database/schema/schema.ts';
import { dayOf } from '../../western-indonesia.ts';
import type { Game } from '../engine.ts';
import { randomOfSeeds } from '../fairness/draws.ts';
import { DAILY_STAKES, paceOf } from '../limits.ts';
import type { FreeSpins, Play } from '../plays.ts';
import type { Staked } from '../rules.ts';
import { isPresent, rulesVersion } from '../rules-files.ts';
import { type PlayAnswer, playCalls, type StoredRound } from './calls.ts';

export interface WantedRound {
  /** Chosen by the caller; the same key plays one round, however often it is sent. */
  key: string;
  bet: Staked;
  freeSpins: FreeSpins | null;
}

/** What the database checks again, so that nothing that has changed since is passed over. */
export function circumstances(play: Play, at: Date) {
  const { uid, sessionHash, visitId } = play;
  return { uid, session: sessionHash, visit: visitId, day: dayOf(at), daily_limit: DAILY_STAKES, at };
}

/**
 * One round, or the first turn of one: the stake, the win and its record, all or nothing. Null: the seeds of the play were
 * used or changed meanwhile.
 */
export async function playRound(
  db: Queries,
  play: Play,
  { gameId, engine }: Game,
  wanted: WantedRound,
  at: Date,
): Promise<PlayAnswer | null> {
  const { key, bet, freeSpins } = wanted;
  const { seeds } = play;
  const turn = engine.rules.run(bet, [], randomOfSeeds({ ...seeds, nonce: seeds.nextNonce }));
  return playCalls.round(db, {
    ...circumstances(play, at),
    ...{ key, bet, view: turn.view, next: turn.next, open: turn.next.length > 0 },
    ...{ stake: turn.stake, win: turn.win, pace: paceOf(play.gameClass) },
    ...{ seed: seeds.id, client_seed: seeds.clientSeed, nonce: seeds.nextNonce },
    free_spin_grant: freeSpins?.id ?? null,
    rules: rulesVersion(gameId),
  });
}

export interface WantedStep {
  round: number;
  /** How many actions came before. */
  step: number;
  action: string;
}

/** The next turn of a round in the middle. */
export async function playStep(
  db: Queries,
  play: Play,
  { engine }: Game,
  { round: id, step, action }: WantedStep,
  at: Date,
): Promise<PlayAnswer | null> {
  const found = await roundInTheMiddle(db, play, id);
  if (!found) return { refusal: 'ROUND_MOVED', wait: 0 };
  const actions = found.actions.slice(0, step);
  const before = engine.rules.run(found.bet, actions, randomOfSeeds(found.seeds));
  if (actions.length < step || !before.next.includes(action)) return { refusal: 'ROUND_MOVED', wait: 0 };
  const turn = engine.rules.run(found.bet, [...actions, action], randomOfSeeds(found.seeds));
  return playCalls.step(db, {
    ...circumstances(play, at),
    ...{ round: id, step, action, view: turn.view, next: turn.next, open: turn.next.length > 0 },
    ...{ stake: turn.stake, win: turn.win },
  });
}

/**
 * What a round of an opened game can be played on with; null: it is none of this player and game, has no seeds of his, or
 * was begun with other rules.
 */
async function roundInTheMiddle(db: Queries, { uid, brand, gameId }: Play, id: number) {
  const [row] = await db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .where(
      and(
        ...[eq(gameRounds.id, id), eq(gameRounds.uid, uid)],
        ...[eq(gameRounds.brand, brand), eq(gameRounds.gameId, gameId)],
      ),
    );
  if (!row || row.round.clientSeed === null || row.round.nonce === null) return null;
  const { bet, actions, clientSeed, nonce, rulesVersion: begunWith } = row.round;
  // The job gives its stake back.
  if (!isPresent(gameId, begunWith)) return null;
  return { bet, actions, seeds: { serverSeed: row.serverSeed, clientSeed, nonce } };
}

/** The player's newest round of a game, or null. */
export async function lastRound(
  db: Queries,
  { uid, brand, gameId }: Pick<Play, 'uid' | 'brand' | 'gameId'>,
): Promise<StoredRound | null> {
  const [round] = await db
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), eq(gameRounds.brand, brand), eq(gameRounds.gameId, gameId)))
    .orderBy(desc(gameRounds.id))
    .limit(1);
  return round ?? null;
}
