import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Game, hasRules, type Played } from '../../../games/engine.ts';
import { blockMessage, randomOf } from '../../../games/random.ts';
import type { Random } from '../../../games/rules.ts';
import { paceOf } from '../../../games/stakes.ts';
import { wageringPercents } from '../../../shared/game-classes.ts';
import { wholeNumberPattern } from '../../../shared/positive-integer.ts';
import type { PlayClosing } from '../../catalogue/catalogue.ts';
import { type Queries, violatedConstraint } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { fairSeeds, gameRounds } from '../../database/schema/schema.ts';
import { findGrant } from '../../free-spins/free-spins.ts';
import type { FormFields } from '../../http/browser.ts';
import { DAILY_STAKE_LIMIT } from '../../protection/protection.ts';
import type { Play } from '../opened-game.ts';

/** A stored round. */
export type Round = typeof gameRounds.$inferSelect;

/** Selects the rounds of a player in a game. */
const ofPlayer = ({ uid, gameBrand, gameID }: Pick<Play, 'uid' | 'gameBrand' | 'gameID'>) =>
  and(eq(gameRounds.uid, uid), eq(gameRounds.gameBrand, gameBrand), eq(gameRounds.gameID, gameID));

export const wholeNumber = z.string().regex(wholeNumberPattern).transform(Number);

/** Reasons why an opened game no longer shows its board. */
export type Closing = 'used' | 'expired' | 'unknown' | PlayClosing;

export const refusals = [
  'REALITY_CHECK_DUE',
  'PLAY_LIMIT_REACHED',
  'OWN_STAKE_LIMIT',
  'OWN_LOSS_LIMIT',
  'INSUFFICIENT_FUNDS',
  'BONUS_STAKE_LIMIT',
  'IDEMPOTENCY_CONFLICT',
  'INVALID_INPUT',
  'TOO_SOON',
  'ROUND_OPEN',
  'ROUND_MOVED',
  'FREE_SPINS_OVER',
  'BETS_CLOSED',
  'SEED_INVALID',
] as const;

/** Reasons why a round was not played. */
export type RoundRefusal = (typeof refusals)[number];

export const isRefusal = (why: string): why is RoundRefusal => refusals.some((refusal) => refusal === why);

/** A refused form. */
export interface RefusedForm {
  why: RoundRefusal;
  /** In ms, until the next attempt is allowed. */
  wait: number;
  /** The fields of a bet. */
  fields?: FormFields;
}

/** `wait`: ms until the next attempt to play, where known. */
export type PlayResult =
  | { refusal: null; round: Round; repeated: boolean }
  | { refusal: RoundRefusal | Closing; wait: number };

/** Columns of a round that a function returns, parsed like those of the table. */
const returned = Object.fromEntries(
  Object.entries(getTableColumns(gameRounds)).map(([name, column]) => [
    name,
    sql`${sql.identifier(column.name)}`.mapWith(column),
  ]),
) as { [Name in keyof Round]: SQL<Round[Name]> };

/**
 * Calls a database function (database/functions/play), which checks, books and records in one statement.
 * Null: the seeds of the round are no longer current.
 */
function call(name: 'play_round' | 'play_step' | 'play_end' | 'live_bet') {
  const run = prepared(name, (db) =>
    db
      .select({
        refusal: sql<RoundRefusal | Closing | 'NONCE_USED' | null>`refusal`,
        wait: sql<number | null>`wait`,
        repeated: sql<boolean>`repeated`,
        round: returned,
      })
      .from(
        sql`${sql.raw(name)}(${sql.placeholder('given')}::jsonb) as result cross join lateral (select (result.round).*) as round`,
      ),
  );
  return async (db: Queries, given: object): Promise<PlayResult | null> => {
    try {
      const [row] = await run(db, { given: JSON.stringify(given) });
      if (!row) throw new Error('The database function returned no round.');
      const { refusal, wait, repeated, round } = row;
      if (refusal === 'NONCE_USED') return null;
      return refusal ? { refusal, wait: wait ?? 0 } : { refusal, repeated, round };
    } catch (error) {
      if (violatedConstraint(error) !== 'ledger_accounts_never_negative') throw error;
      return { refusal: 'INSUFFICIENT_FUNDS', wait: 0 };
    }
  };
}

export const playCalls = {
  round: call('play_round'),
  step: call('play_step'),
  end: call('play_end'),
  live: call('live_bet'),
};

/** The sources of a round's numbers. */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** Number of the round with these seeds. */
  nonce: number;
}

/** The random numbers of a round. */
export function randomOfSeeds({ serverSeed, clientSeed, nonce }: Seeds): Random {
  return randomOf((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
}

/** Runs the rules of a game from the beginning of a round. */
export function runRules(
  { engine }: Game,
  bet: unknown,
  actions: readonly string[],
  seeds: Seeds,
): Played<unknown, unknown> {
  return { ...engine.rules.run(bet, actions, randomOfSeeds(seeds)), bet, actions };
}

/** Facts about an opened game that the database checks. */
export function playFacts({ uid, sessionHash, visitId }: Play, at: Date) {
  return { uid, session_hash: sessionHash, visit_id: visitId, daily_limit: DAILY_STAKE_LIMIT, at };
}

/** Facts about a new round that the database checks and records. */
export function betFacts({ game, gameClass }: Play, bet: unknown) {
  const { engine, rulesVersion } = game;
  const share = engine.rules.shareAtRisk?.(bet) ?? 1;
  return {
    pace: paceOf(gameClass),
    rules_version: rulesVersion,
    risk_percent: Math.floor(100 * share),
    wagering_percent: Math.floor(wageringPercents[gameClass] * share),
  };
}

/** Idempotency key of a round, chosen by its page. */
export const roundKey = z.string().regex(/^[\w-]{16,64}$/);

/** The form of a bet; the engine parses the bet's own fields. */
const BetForm = z.object({
  key: roundKey,
  /** The grant whose free spin is used. */
  freeSpinGrant: wholeNumber.optional(),
});

/** The form of a step; `step` is the number of actions before it. */
const StepForm = z.object({
  round: wholeNumber,
  step: wholeNumber,
  action: z.string().min(1).max(40),
});

/**
 * Plays a round, or its first turn: books stake and win and records them, all or nothing. Null: the seeds
 * were used or changed meanwhile.
 */
export async function playRound(
  db: Queries,
  play: Play,
  fields: FormFields,
  at: Date,
): Promise<PlayResult | null> {
  const form = BetForm.safeParse(fields);
  if (!form.success) return { refusal: 'INVALID_INPUT', wait: 0 };
  const { key, freeSpinGrant = null } = form.data;
  const grant = freeSpinGrant === null ? null : await findGrant(db, play, freeSpinGrant);
  if (freeSpinGrant !== null && !grant) return { refusal: 'FREE_SPINS_OVER', wait: 0 };
  const { engine } = play.game;
  const bet = grant ? engine.freeSpin?.(grant.value) : engine.bet.safeParse(fields).data;
  if (!bet) return { refusal: 'INVALID_INPUT', wait: 0 };
  const { id, serverSeed, clientSeed, nextNonce: nonce } = play.seeds;
  const turn = runRules(play.game, bet, [], { serverSeed, clientSeed, nonce });
  return playCalls.round(db, {
    ...playFacts(play, at),
    ...betFacts(play, bet),
    ...turn,
    key,
    free_spin_grant: freeSpinGrant,
    open: turn.next.length > 0,
    seed_id: id,
    client_seed: clientSeed,
    nonce,
  });
}

/** Plays the next turn of an unfinished round. */
export async function playStep(
  db: Queries,
  play: Play,
  fields: FormFields,
  at: Date,
): Promise<PlayResult | null> {
  const { game } = play;
  const form = StepForm.safeParse(fields);
  if (!form.success) return { refusal: 'INVALID_INPUT', wait: 0 };
  const { round: id, step, action } = form.data;
  const moved = { refusal: 'ROUND_MOVED', wait: 0 } as const;
  const [found] = await db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .where(and(eq(gameRounds.id, id), ofPlayer(play)));
  // The job refunds rounds whose rules have changed.
  if (!found || !hasRules(game, found.round.rulesVersion)) return moved;
  const { bet, actions, clientSeed, nonce } = found.round;
  if (clientSeed === null || nonce === null) return moved;
  const seeds = { serverSeed: found.serverSeed, clientSeed, nonce };
  const before = actions.slice(0, step);
  const { next } = runRules(game, bet, before, seeds);
  if (before.length < step || !next.includes(action)) return moved;
  const turn = runRules(game, bet, [...before, action], seeds);
  return playCalls.step(db, {
    ...playFacts(play, at),
    ...turn,
    round: id,
    step,
    action,
    open: turn.next.length > 0,
  });
}

/** Returns the player's newest round of a game, or null. */
export async function lastRound(
  db: Queries,
  play: Pick<Play, 'uid' | 'gameBrand' | 'gameID'>,
): Promise<Round | null> {
  const [round] = await db
    .select()
    .from(gameRounds)
    .where(ofPlayer(play))
    .orderBy(desc(gameRounds.id))
    .limit(1);
  return round ?? null;
}
