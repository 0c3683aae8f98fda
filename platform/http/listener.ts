import { getRequestListener } from '@hono/node-server';
import type { PlatformApp } from './environment.ts';

/** The platform as a listener of Node's own server. */
export function requestListener(app: PlatformApp) {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
