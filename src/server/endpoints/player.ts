import { answer, unreachable } from '../json.ts';
import { readSession } from '../session.ts';
import { sessionEnded } from '../session-ended.ts';
import type { Endpoint } from './endpoint.ts';

/** Who is logged in and what they own. */
export const handlePlayer: Endpoint = async ({ cookies, url, platform }) => {
  const session = await readSession(cookies, url, platform);
  if (session.kind === 'player') return answer<'GET /api/player'>(session.player);
  if (session.kind === 'unreachable') return unreachable();
  return sessionEnded(cookies, url, session.kind === 'ended' ? session.reason : null);
};
