import { sql } from 'drizzle-orm';
import { type Queries, violatedConstraint } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { RoundTurn, roundEnds, roundStates } from '../../database/schema/schema.ts';
import type { Played } from '../engine.ts';
import type { Closing, RoundRefusal } from '../pages/refusals.ts';

/** A round as it is stored. */
export interface StoredRound {
  id: number;
  brand: string;
  gameId: string;
  visitId: number | null;
  state: (typeof roundStates)[number];
  endedBy: (typeof roundEnds)[number] | null;
  bet: unknown;
  actions: string[];
  view: unknown;
  turns: RoundTurn[];
  stake: number;
  win: number;
  freeSpinGrant: number | null;
}

/** The row of game_rounds as the database writes it in JSON. */
interface RoundRow extends Omit<StoredRound, 'gameId' | 'visitId' | 'endedBy' | 'freeSpinGrant'> {
  game_id: string;
  visit_id: number | null;
  ended_by: StoredRound['endedBy'];
  free_spin_grant: number | null;
}

/** `wait`: ms until it may be tried again, where that is known. */
export type PlayAnswer =
  | { refusal: null; round: StoredRound; repeated: boolean }
  | { refusal: RoundRefusal | Closing; wait: number };

/**
 * Calls of the functions of play (migrations visits_and_rounds and live_rounds): checks, money and record in one statement each. Null: the
 * seeds that the round was drawn with are no longer the next ones.
 */
function call(name: 'play_round' | 'play_step' | 'play_end' | 'live_bet') {
  const run = prepared(name, (db) =>
    db
      .select({
        refusal: sql<RoundRefusal | Closing | 'NONCE_USED' | null>`refusal`,
        wait: sql<number | null>`wait`,
        repeated: sql<boolean>`repeated`,
        round: sql<RoundRow | null>`round`,
      })
      .from(sql`${sql.raw(name)}(${sql.placeholder('given')}::jsonb)`),
  );
  return async (db: Queries, given: object): Promise<PlayAnswer | null> => {
    try {
      const [row] = await run(db, { given: JSON.stringify(given) });
      if (row?.refusal === 'NONCE_USED') return null;
      if (row?.refusal) return { refusal: row.refusal, wait: row.wait ?? 0 };
      if (!row?.round) throw new Error('the round was not recorded');
      const { game_id: gameId, visit_id: visitId, ended_by: endedBy, ...rest } = row.round;
      const { free_spin_grant: freeSpinGrant, ...round } = rest;
      return {
        refusal: null,
        repeated: row.repeated,
        round: { ...round, gameId, visitId, endedBy, freeSpinGrant },
      };
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

/** The round as it stood after so many actions; without a number as it stands. */
export function playedOf(round: StoredRound, step = round.turns.length - 1): Played<unknown, unknown> {
  const turn = round.turns[step];
  const isLast = step === round.turns.length - 1;
  return {
    bet: round.bet,
    actions: isLast ? round.actions : round.actions.slice(0, step),
    view: turn?.view ?? round.view,
    next: turn?.next ?? [],
    stake: turn?.stake ?? round.stake,
    win: isLast ? round.win : 0,
  };
}
