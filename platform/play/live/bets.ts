import { z } from '@hono/zod-openapi';
import type { Queries } from '../../database/database.ts';
import type { FormFields } from '../../http/browser.ts';
import type { LivePlay } from '../opened-game.ts';
import { betFacts, type PlayResult, playCalls, playFacts, roundKey, wholeNumber } from '../rounds/rounds.ts';

const BetForm = z.object({
  key: roundKey,
  /** The number of the bet's round. */
  round: wholeNumber,
});

/** Books a bet in its round, once per key, while the round accepts bets. */
export async function placeBet(
  db: Queries,
  play: LivePlay,
  fields: FormFields,
  at: Date,
): Promise<PlayResult | null> {
  const { engine } = play.game;
  const form = BetForm.safeParse(fields);
  const bet = engine.bet.safeParse(fields).data;
  if (!form.success || !bet) return { refusal: 'INVALID_INPUT', wait: 0 };
  const { key, round } = form.data;
  return playCalls.live(db, {
    ...playFacts(play, at),
    ...betFacts(play, bet),
    key,
    bet,
    view: null,
    next: [],
    open: true,
    stake: bet.stake,
    win: 0,
    live_number: round,
    client_seed: play.seeds.clientSeed,
    nonce: round,
  });
}
