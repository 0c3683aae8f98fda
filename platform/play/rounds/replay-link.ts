import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BundledGame } from '../../../games/engine.ts';
import { findBundledGame } from '../../../games/games.ts';
import { minuteMs } from '../../../shared/western-indonesia.ts';
import type { RoundQuestion } from '../../catalogue/catalogue.ts';
import type { Services } from '../../services.ts';
import { findRound } from './round-detail.ts';
import type { Round } from './rounds.ts';

/** A link that is older leads to the round's page on the site, which makes a new one. */
const LIFETIME_MS = 15 * minuteMs;

/** The game of a round that can be replayed; null where the round has no result, or other rules than the game now. */
export function replayedGame(round: Round): BundledGame | null {
  const game = findBundledGame(round.gameBrand, round.gameID);
  const hasPicture = round.state === 'settled' && round.view !== null;
  return game && hasPicture && round.rulesVersion === game.rulesVersion ? game : null;
}

/** Below the path of the games' pages, which proxies pass on. */
export const replayPath = (round: number | string) => `/play/rounds/${round}/replay`;

function signatureOf(secret: string, round: number, until: string): Buffer {
  return createHmac('sha256', secret).update(`replay\n${round}\n${until}`).digest();
}

/** True for a link that `replayLink` made for this round and that is still valid. */
export function isReplayLink(
  secret: string,
  round: number,
  { until = '', signature = '' }: Record<string, string>,
  now: number,
): boolean {
  const expected = signatureOf(secret, round, until);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

/** A link to the replay of a player's own round; null where there is none. */
export async function replayLink(
  { db, clock, keys, addresses }: Pick<Services, 'db' | 'clock' | 'keys' | 'addresses'>,
  question: RoundQuestion,
): Promise<URL | null> {
  const found = await findRound(db, question);
  if (!found || !replayedGame(found.round)) return null;
  const { id } = found.round;
  const until = String(clock() + LIFETIME_MS);
  const signature = signatureOf(keys.site, id, until).toString('base64url');
  const link = new URL(replayPath(id), addresses.games);
  link.search = String(new URLSearchParams({ language: question.language, until, signature }));
  return link;
}
