import type { SessionEnd } from '../contract/contract.ts';
import type { Cookies } from './cookies.ts';
import { refuse, sessionReplaced } from './json.ts';
import { endSession, isReplaced } from './session.ts';

/** The answer of the browser's own calls when there is no session, or none any more (D13). */
export function sessionEnded(cookies: Cookies, url: URL, reason: SessionEnd | null): Response {
  if (reason !== null && isReplaced(reason)) return sessionReplaced();
  if (reason !== null) endSession(cookies, url, reason);
  return refuse({ code: 'SESSION_ENDED', reason: reason ?? 'unknown' }, 401);
}
