import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { securityHeaders } from '../../runtime/security-headers.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { readBuilds } from '../builds.ts';
import { visitorAddress } from '../client-address.ts';
import { siteHandover } from '../handover.ts';
import { type Listener, startListener } from '../listener.ts';
import { createSite } from '../site.ts';
import { StartFailure } from '../start-failure.ts';
import type { PartOptions } from './parts.ts';

export interface StartedSite extends Listener {
  /** Starts serving the current build of the folder. Returns its name, or null when it is served already. */
  takeCurrentBuild(): Promise<string | null>;
}

export async function startSite(
  { configuration, secrets, log, metrics }: PartOptions,
  connection: PlatformConnection,
  buildFolder: string,
): Promise<StartedSite> {
  const { host, inherited, site: address, serviceWorker, connections } = configuration;
  const { trustedProxies, placeHeader } = configuration;
  const currentBuilds = () => {
    const builds = readBuilds(buildFolder);
    if (builds) return builds;
    throw new StartFailure(
      `${buildFolder} has no build of the site: run "npm run build", or "npm start" which does it.`,
    );
  };
  const builds = currentBuilds();
  const site = await createSite({
    builds,
    url: address.url,
    ...siteHandover({ configuration, secrets, log }, connection),
    trustedProxies,
    placeHeader,
    serviceWorker,
    log,
  }).catch((error) => {
    throw new StartFailure(
      `The build ${builds.current} cannot be loaded: run "npm run build". It failed with: ${error instanceof Error ? error.message : error}`,
    );
  });
  const visitorOf = (request: IncomingMessage) => visitorAddress(request, trustedProxies);
  const bounds = {
    connections: connections.all,
    perAddress: connections.perAddress,
    ...(trustedProxies > 0 && { visitorOf }),
  };
  const listener = await startListener(
    {
      host,
      port: address.port,
      fd: inherited?.site,
      setting: 'PORT',
      headers: securityHeaders(address.url),
      log,
      bounds,
      observe: metrics.observe('site'),
    },
    site.handle,
  );
  return {
    port: listener.port,
    close: () => listener.close().finally(site.close),
    async takeCurrentBuild() {
      const builds = currentBuilds();
      return (await site.switchTo(builds)) ? basename(builds.current) : null;
    },
  };
}
