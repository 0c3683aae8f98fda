import { getRequestListener } from '@hono/node-server';
import type { PlatformApp } from './environment.ts';

/** Adapts the platform to a listener of node:http. */
export function requestListener(app: PlatformApp) {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
