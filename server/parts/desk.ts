import { join } from 'node:path';
import { securityHeaders } from '../../runtime/security-headers.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { readBuilds } from '../builds.ts';
import { visitorAddress } from '../client-address.ts';
import { createDesk } from '../desk.ts';
import { readBuiltFiles } from '../files/built-files.ts';
import { type Listener, startListener } from '../listener.ts';
import { StartFailure } from '../start-failure.ts';
import type { PartOptions } from './parts.ts';

/** Starts the operators' desk, from the current build of the folder. */
export async function startDesk(
  { configuration, log, metrics }: PartOptions,
  connection: PlatformConnection,
  buildFolder: string,
): Promise<Listener> {
  const { host, desk, connections, trustedProxies } = configuration;
  const builds = readBuilds(buildFolder);
  if (!builds)
    throw new StartFailure(
      `${buildFolder} has no build of the desk: run "npm run build", or "npm start" which does it.`,
    );
  const files = readBuiltFiles(join(builds.current, 'desk'));
  const pictures = readBuiltFiles(
    builds.current,
    (path) => !path.startsWith('/_astro/') && /\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(path),
  );
  const bounds = {
    connections: connections.all,
    perAddress: connections.perAddress,
    ...(trustedProxies > 0 && {
      visitorOf: (request: Parameters<typeof visitorAddress>[0]) => visitorAddress(request, trustedProxies),
    }),
  };
  return startListener(
    {
      host,
      port: desk.port,
      setting: 'DESK_PORT',
      headers: securityHeaders(desk.url),
      log,
      bounds,
      observe: metrics.observe('desk'),
    },
    createDesk({ files, pictures, url: desk.url, connection, trustedProxies, log }),
  );
}
