import { LOGIN_NORMAL } from '../players/players.ts';
import type { SessionState } from './queries.ts';
import type { Deadlines, SessionCheckResult } from './schema.ts';

/** For an unknown session the account's fields have neutral values (D13). */
export function sessionCheckResult(
  state: SessionState,
  serverTime: number,
  deadlines?: Deadlines,
): SessionCheckResult {
  if (state.alive) {
    const { loginInfo, highRisk } = state.player;
    return { ok: true, loginInfo, highRisk, serverTime, ...(deadlines && { deadlines }) };
  }
  const reason = state.reason === 'unknown' ? 'expired' : state.reason;
  return { ok: false, loginInfo: { status: LOGIN_NORMAL }, highRisk: false, reason, serverTime };
}
