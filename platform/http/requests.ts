import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import { hasSiteKey, type Keys } from './bearer.ts';
import type { PlatformEnv } from './environment.ts';

/** The id that the site has given the visitor's request: one id finds it in both logs. From anybody else it is ignored. */
function idOfSite(c: Context<PlatformEnv>, services: { keys: Keys }): string | null {
  const given = c.req.header('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) && hasSiteKey(c, services) ? given : null;
}

/** Gives each request an id and logs one line about it: the route's pattern, never a path, query, header or body. */
export function requests(services: { log: Log; keys: Keys }): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const requestId = idOfSite(c, services) ?? randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const route = routePath(c, -1);
    services.log.info('platform.answer', {
      requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      code: c.get('errorCode'),
      ms,
    });
  };
}
