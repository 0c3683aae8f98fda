import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Game, Played } from '../../../games/engine.ts';
import { PlatformError } from '../../http/errors.ts';
import { type RoundRefusal, roundKey, runRules } from '../rounds/rounds.ts';

/** Starting balance of a demo, in example rupiah. */
const DEMO_BALANCE = 100_000;

const amount = z.int().min(-1e9).max(1e9);

/** The state of a demo is stored in its form only. A visitor may change it there; it is worth nothing. */
const StateSchema = z.object({
  balance: amount.nonnegative(),
  net: amount,
  /** When the game was opened, in epoch ms. */
  since: z.int().nonnegative(),
  /** The fields of an unfinished round's bet, and its actions so far. */
  middle: z
    .object({ bet: z.record(z.string(), z.unknown()), actions: z.array(z.string()).max(50) })
    .nullable(),
  /** Keys of the last rounds of a table, newest first. */
  past: z.array(roundKey).max(100).default([]),
});

type State = z.infer<typeof StateSchema>;

const FormSchema = z.object({
  key: roundKey,
  state: z.string().max(8_000),
  action: z.string().optional(),
});

export interface DemoTurn {
  state: State;
  round: Played<unknown, unknown> | null;
  /** Balance after the stake and before the win; null where the turn cost nothing. */
  stakedBalance?: number | null;
  refusal?: RoundRefusal;
  /** Results of the last rounds of a table, newest first. */
  results?: unknown[];
}

export function newDemo(now: number): DemoTurn {
  return { state: { balance: DEMO_BALANCE, net: 0, since: now, middle: null, past: [] }, round: null };
}

function readForm(fields: Record<string, unknown>) {
  try {
    const { key, state, action, ...bet } = fields;
    const form = FormSchema.parse({ key, state, action });
    return { ...form, bet, state: StateSchema.parse(JSON.parse(form.state)) };
  } catch {
    throw new PlatformError('INVALID_INPUT');
  }
}

/**
 * Plays the next turn of a demo, without storing anything. Throws INVALID_INPUT for a form that was not made
 * by this page.
 */
export function playDemo(game: Game, fields: Record<string, unknown>, secret: string): DemoTurn {
  const { key, action, state, ...form } = readForm(fields);
  const { middle } = state;
  const given = middle?.bet ?? form.bet;
  const seedsOf = (round: string) => ({
    serverSeed: createHmac('sha256', secret).update(`demo:${round}`).digest('hex'),
    clientSeed: 'demo',
    nonce: 0,
  });
  // The draw of a shared table does not depend on the bet.
  const { watching, shown = 0 } = game.live ?? {};
  const results = state.past
    .slice(0, shown)
    .map((round) => runRules(game, watching, [], seedsOf(round)).view);
  const read = game.engine.bet.safeParse(given);
  if (!read.success)
    return { state: { ...state, middle: null }, round: null, refusal: 'INVALID_INPUT', results };
  const bet = read.data;
  const run = (actions: readonly string[]) => {
    try {
      return runRules(game, bet, actions, seedsOf(key));
    } catch {
      // Rejects actions that do not follow from the bet.
      throw new PlatformError('INVALID_INPUT');
    }
  };

  const before = middle ? run(middle.actions) : null;
  if (before && !(action && before.next.includes(action))) throw new PlatformError('INVALID_INPUT');
  const actions = middle && action ? [...middle.actions, action] : [];
  const round = run(actions);
  const cost = round.stake - (before?.stake ?? 0);
  if (cost > state.balance) return { state, round: before, refusal: 'INSUFFICIENT_FUNDS', results };
  const change = round.win - cost;
  return {
    round,
    results: [round.view, ...results].slice(0, shown),
    stakedBalance: cost > 0 ? state.balance - cost : null,
    state: {
      ...state,
      balance: state.balance + change,
      net: state.net + change,
      middle: round.next.length > 0 ? { bet: given, actions } : null,
      past: [key, ...state.past].slice(0, shown),
    },
  };
}
