import { LOGIN_NORMAL, type Player } from '../accounts/player.ts';
import { logFailure } from '../http/error-handler.ts';
import type { SessionEnd } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findSession, type SessionState } from './queries.ts';
import type { SessionCheckAnswer } from './schema.ts';

/** A session nobody knows has nothing to say about its account: the neutral values (D13). */
export function checkAnswer(state: SessionState, serverTime: number): SessionCheckAnswer {
  if (state.alive) {
    const { loginInfo, highRisk } = state.player;
    return { ok: true, loginInfo, highRisk, serverTime };
  }
  const reason = state.reason === 'unknown' ? 'expired' : state.reason;
  return { ok: false, loginInfo: { status: LOGIN_NORMAL }, highRisk: false, reason, serverTime };
}

/** The calls `/me` and `/session-checks` for a caller in the same process, without a request between (ADR 26). */
export function directCalls({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  const find = (token: string | null, requestId: string) =>
    findSession(db, token, clock()).catch((error: Error) => {
      logFailure({ log }, requestId, error);
      throw error;
    });
  return {
    async me(token: string | null, requestId: string): Promise<Player | { ended: SessionEnd }> {
      const state = await find(token, requestId);
      return state.alive ? state.player : { ended: state.reason };
    },
    async checkSession(token: string | null, requestId: string): Promise<SessionCheckAnswer> {
      return checkAnswer(await find(token, requestId), clock());
    },
  };
}
