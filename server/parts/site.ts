import type { IncomingMessage } from 'node:http';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { readBuilds } from '../builds.ts';
import { visitorAddress } from '../client-address.ts';
import { type Listener, startListener } from '../listener.ts';
import { realtimeSettings } from '../realtime-settings.ts';
import { signInSettings } from '../sign-in-settings.ts';
import { createSite } from '../site.ts';
import { StartFailure } from '../start-failure.ts';
import type { PartOptions } from './parts.ts';

export async function startSite(
  { configuration, secrets, log }: PartOptions,
  connection: PlatformConnection,
  buildFolder: string,
): Promise<Listener> {
  const { host, site, measurement, trustedProxies, serviceWorker, connections } = configuration;
  const builds = readBuilds(buildFolder);
  if (builds === null) {
    throw new StartFailure('The site is not built yet: run "npm run build", or "npm start" which does it.');
  }
  const handler = await createSite({
    builds,
    url: site.url,
    connection,
    realtime: realtimeSettings(configuration, secrets),
    social: signInSettings(configuration, secrets, log),
    measurement,
    trustedProxies,
    serviceWorker,
    log,
  });
  const visitorOf = (request: IncomingMessage) => visitorAddress(request, trustedProxies);
  const bounds = {
    connections: connections.all,
    perAddress: connections.perAddress,
    ...(trustedProxies > 0 && { visitorOf }),
  };
  return startListener(
    { host, port: site.port, setting: 'PORT', headers: securityHeaders(site.url), log, bounds },
    handler,
  );
}
