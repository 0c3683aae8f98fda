import { answer, invalidInput, readJson, sessionReplaced, unreachable } from '../json.ts';
import { endIncompleteSession, endOrphanedToken, endSession, isReplaced, sessionToken } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

/** The session check (spec §7, D13). The reason is left for other tabs too, which may hear of the end first. */
export const handleSessionCheck: Endpoint = async ({ platform, request, cookies, url }) => {
  const body = await readJson(request);
  const { currentTime, type } = body ?? {};
  if (!Number.isSafeInteger(currentTime) || (currentTime as number) < 0 || (type !== 1 && type !== 2)) {
    return invalidInput();
  }
  if (sessionToken(cookies, url) === null) {
    await endOrphanedToken(cookies, url, platform);
    endIncompleteSession(cookies, url);
    return answer<'POST /api/session-check'>({
      ok: false,
      loginInfo: { status: 1 },
      highRisk: false,
      reason: 'expired',
      serverTime: Date.now(),
    });
  }
  const outcome = await platform.checkSession({ currentTime: currentTime as number, type });
  if (outcome.kind !== 'done') return unreachable();
  const { ok, reason = 'expired' } = outcome.value;
  if (ok === false && isReplaced(reason)) return sessionReplaced();
  if (ok === false) endSession(cookies, url, reason);
  return answer<'POST /api/session-check'>(outcome.value);
};
