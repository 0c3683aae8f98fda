import { z } from '@hono/zod-openapi';
import { RETRY_AFTER_SECONDS } from './database/unavailable.ts';
import type { PlatformApp } from './http/environment.ts';
import { PlatformError } from './http/errors.ts';
import { describeCall, json } from './http/route.ts';
import type { Services } from './services.ts';

const health = describeCall({
  method: 'get',
  path: '/healthz',
  tags: ['Health'],
  summary: 'Health of the platform and its database',
  responses: { 200: json('Healthy', z.object({ status: z.literal('ok') })) },
  codes: ['UNAVAILABLE'],
});

export function registerHealth(app: PlatformApp, { isReady }: Services): void {
  app.openapi(health, async (c) => {
    if (!(await isReady())) throw new PlatformError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    return c.json({ status: 'ok' as const }, 200);
  });
}
