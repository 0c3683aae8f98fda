import type { APIRoute } from 'astro';
import {
  apiResponse,
  invalidInput,
  methodNotAllowed,
  readJson,
  sessionReplaced,
  unreachable,
} from '../../server/json.ts';
import {
  endIncompleteSession,
  endOrphanedToken,
  endSession,
  isReplaced,
  sessionToken,
} from '../../server/session.ts';

export const prerender = false;

/** The session check (spec §7, D13). A cookie reports the reason to other tabs, which may detect the end first. */
export const POST: APIRoute = async ({ locals: { platform }, request, cookies, url }) => {
  const { currentTime, type } = (await readJson(request)) ?? {};
  if (!Number.isSafeInteger(currentTime) || (currentTime as number) < 0 || (type !== 1 && type !== 2)) {
    return invalidInput();
  }
  if (sessionToken(cookies, url) === null) {
    await endOrphanedToken(cookies, url, platform);
    endIncompleteSession(cookies, url);
    return apiResponse<'POST /api/session-check'>({
      ok: false,
      loginInfo: { status: 1 },
      highRisk: false,
      reason: 'expired',
      serverTime: Date.now(),
    });
  }
  const outcome = await platform.POST('/session-checks', {
    body: { currentTime: currentTime as number, type },
  });
  if (outcome.kind !== 'done') return unreachable();
  const { ok, reason = 'expired' } = outcome.value;
  if (ok === false && isReplaced(reason)) return sessionReplaced();
  if (ok === false) endSession(cookies, url, reason);
  return apiResponse<'POST /api/session-check'>(outcome.value);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
