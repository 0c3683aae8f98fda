import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { PlatformEnv } from './environment.ts';

/** Gives each request an id and logs one line about it: the route's pattern, never a path, query, header or body. */
export function requests({ log }: { log: Log }): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const route = routePath(c, -1);
    log.info('request', {
      requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      code: c.get('errorCode'),
      ms,
    });
  };
}
