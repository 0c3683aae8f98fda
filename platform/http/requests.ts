import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../../runtime/log.ts';
import { hasSiteKey, type Keys } from './bearer.ts';
import type { PlatformEnv } from './environment.ts';

/**
 * The request id that the site sends, so that one id finds a request in both logs. Ignored from any other
 * caller.
 */
function idOfSite(c: Context<PlatformEnv>, services: { keys: Keys }): string | null {
  const given = c.req.header('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) && hasSiteKey(c, services) ? given : null;
}

/**
 * Gives each request an id and logs one line about it: the pattern of the route, never a path, query, header
 * or body.
 */
export function requests(services: { log: Log; keys: Keys }): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const requestId = idOfSite(c, services) ?? randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const route = routePath(c, -1);
    services.log.info('platform.response', {
      requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      code: c.get('errorCode'),
      ms,
    });
  };
}
