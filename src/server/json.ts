import { isRecord, type JsonRecord } from '../../shared/json.ts';
import {
  type ApiCall,
  type ApiError,
  type ApiResponse,
  apiVersion,
  apiVersionHeader,
  notOffered,
  serverTimeHeader,
} from '../contract/api.ts';
import type { Refusal } from './platform/outcome.ts';

/** A JSON response that is neither cached nor indexed. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      [serverTimeHeader]: String(Date.now()),
      ...headers,
    },
  });
}

/** The success response to a call from the browser. */
export function apiResponse<Call extends ApiCall>(
  body: ApiResponse<Call>,
  headers: Record<string, string> = {},
): Response {
  return json(body, 200, { [apiVersionHeader]: apiVersion, ...headers });
}

/** The error response to a call from the browser. */
export function errorResponse(
  error: ApiError,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return json(error, status, headers);
}

/**
 * Forwards a refusal of a call without parameters. NOT_FOUND then means that the platform lacks the call; the
 * browser gets a status that it does not log as an error.
 */
export function forwardUnlessMissing(refusal: Refusal): Response {
  if (refusal.code !== 'NOT_FOUND') return forwardRefusal(refusal);
  return new Response(null, { status: notOffered, headers: { 'Cache-Control': 'private, no-store' } });
}

/** Forwards a refusal of the platform to the browser. */
export function forwardRefusal({ code, status, retryAfter }: Refusal): Response {
  return errorResponse({ code }, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
}

export function unreachable(): Response {
  return errorResponse({ code: 'PLATFORM_UNREACHABLE' }, 503, { 'Retry-After': '5' });
}

export function invalidInput(): Response {
  return errorResponse({ code: 'INVALID_INPUT' }, 422);
}

/** The password changed while the request ran. The browser's next request carries the new session. */
export function sessionReplaced(): Response {
  return errorResponse({ code: 'SESSION_REPLACED' }, 409);
}

export function methodNotAllowed(...allowed: string[]): Response {
  return errorResponse({ code: 'METHOD_NOT_ALLOWED' }, 405, { Allow: allowed.join(', ') });
}

/** Reads the body as a JSON object; null for anything else. */
export async function readJson(request: Request): Promise<JsonRecord | null> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return null;
  try {
    const body: unknown = await request.json();
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}
