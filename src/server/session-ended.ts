import type { SessionEnd } from '../contract/contract.ts';
import type { Cookies } from './cookies.ts';
import { errorResponse, sessionReplaced } from './json.ts';
import { endSession, isReplaced } from './session.ts';

/** The response to the browser's calls when there is no session, or it has ended (D13). */
export function sessionEnded(cookies: Cookies, url: URL, reason: SessionEnd | null): Response {
  if (reason !== null && isReplaced(reason)) return sessionReplaced();
  if (reason !== null) endSession(cookies, url, reason);
  return errorResponse({ code: 'SESSION_ENDED', reason: reason ?? 'unknown' }, 401);
}
