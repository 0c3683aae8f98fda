import type { APIRoute } from 'astro';
import { json, methodNotAllowed, readJson, sessionReplaced, unreachable } from '../../server/json.ts';
import { endHalfSession, endOrphan, endSession, isReplaced, storedToken } from '../../server/session.ts';

export const prerender = false;

/** The session check (spec §7, D13). The reason is left for other tabs too, which may hear of the end first. */
export const POST: APIRoute = async ({ locals, request, cookies, url }) => {
  const body = await readJson(request);
  const { currentTime, type } = body ?? {};
  if (!Number.isSafeInteger(currentTime) || (type !== 1 && type !== 2)) {
    return json({ code: 'INVALID_INPUT' }, 422);
  }
  if (storedToken(cookies, url) === null) {
    await endOrphan(cookies, url, locals.platform);
    endHalfSession(cookies, url);
    return json({
      ok: false,
      loginInfo: { status: 1 },
      highRisk: false,
      reason: 'expired',
      serverTime: Date.now(),
    });
  }
  const outcome = await locals.platform.checkSession({ currentTime: currentTime as number, type });
  if (outcome.kind !== 'done') return unreachable();
  const { ok, reason = 'expired' } = outcome.value;
  if (ok === false && isReplaced(reason)) return sessionReplaced();
  if (ok === false) endSession(cookies, url, reason);
  return json(outcome.value);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
