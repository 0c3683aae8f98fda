import type { APIContext, APIRoute } from 'astro';
import type { SessionEndReason } from '../contract/contract.ts';
import type { Cookies } from './cookies.ts';
import { errorResponse, forwardUnlessMissing, sessionReplaced, unreachable } from './json.ts';
import type { Outcome, Refusal } from './platform/outcome.ts';
import { endSession, isReplaced, sessionToken } from './session.ts';

/** The response to the browser's calls when there is no session, or it has ended (D13). */
export function sessionEnded(cookies: Cookies, url: URL, reason: SessionEndReason | null): Response {
  if (reason !== null && isReplaced(reason)) return sessionReplaced();
  if (reason !== null) endSession(cookies, url, reason);
  return errorResponse({ code: 'SESSION_ENDED', reason: reason ?? 'unknown' }, 401);
}

/**
 * An endpoint for players: it calls the platform and shows its result. `call` returns a response of its own for wrong
 * input. Without a session, or when the platform has ended it, the browser gets SESSION_ENDED.
 */
export function playerEndpoint<T>(
  call: (context: APIContext) => Promise<Outcome<T> | Response>,
  show: (value: T, context: APIContext) => Response | Promise<Response>,
  forward: (refusal: Refusal) => Response = forwardUnlessMissing,
): APIRoute {
  return async (context) => {
    const { cookies, url } = context;
    if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
    const outcome = await call(context);
    if (outcome instanceof Response) return outcome;
    if (outcome.kind === 'unreachable') return unreachable();
    if (outcome.kind === 'done') return show(outcome.value, context);
    const { status, reason = 'expired' } = outcome.refusal;
    return status === 401 ? sessionEnded(cookies, url, reason) : forward(outcome.refusal);
  };
}
