import { isRecord, type JsonRecord } from '../../shared/json.ts';
import {
  type ApiAnswer,
  type ApiCall,
  type ApiError,
  apiVersion,
  apiVersionHeader,
  notOffered,
} from '../contract/api.ts';
import type { Refusal } from './platform/outcome.ts';

/** JSON for the browser alone: never stored, never indexed. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    },
  });
}

/** What a call of the browser is answered when all is well. */
export function answer<Call extends ApiCall>(
  body: ApiAnswer<Call>,
  headers: Record<string, string> = {},
): Response {
  return json(body, 200, { [apiVersionHeader]: apiVersion, ...headers });
}

/** What it is answered when something is wrong. */
export function refuse(error: ApiError, status: number, headers: Record<string, string> = {}): Response {
  return json(error, status, headers);
}

/**
 * A refusal of a call that names nothing, so that NOT_FOUND says that the platform does not have the call: the browser
 * is told that there is nothing to ask for, which its console takes for no error.
 */
export function passOnUnlessMissing(refusal: Refusal): Response {
  if (refusal.code !== 'NOT_FOUND') return passOn(refusal);
  return new Response(null, { status: notOffered, headers: { 'Cache-Control': 'private, no-store' } });
}

/** A refusal of the platform, passed on. */
export function passOn({ code, status, retryAfter }: Refusal): Response {
  return refuse({ code }, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
}

export function unreachable(): Response {
  return refuse({ code: 'PLATFORM_UNREACHABLE' }, 503, { 'Retry-After': '5' });
}

export function invalidInput(): Response {
  return refuse({ code: 'INVALID_INPUT' }, 422);
}

/** The request was under way while the password changed; the browser's next one carries the session that followed. */
export function sessionReplaced(): Response {
  return refuse({ code: 'SESSION_REPLACED' }, 409);
}

export function methodNotAllowed(...allowed: string[]): Response {
  return refuse({ code: 'METHOD_NOT_ALLOWED' }, 405, { Allow: allowed.join(', ') });
}

/** The body as an object, or null when it is not JSON or not an object. */
export async function readJson(request: Request): Promise<JsonRecord | null> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return null;
  try {
    const body: unknown = await request.json();
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}
