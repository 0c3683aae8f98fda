import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createLog } from '../runtime/log.ts';
import type { RealtimeSettings } from '../src/contract/api.ts';
import type { Handover, PlatformConnection } from '../src/server/platform/connection.ts';
import { type BrowserFacts, browserFacts } from './client-address.ts';
import { readConfiguration } from './configuration.ts';
import type { PartOptions } from './parts/parts.ts';
import { remotePlatform } from './parts/remote-platform.ts';
import { realtimeSettings } from './realtime-settings.ts';
import { readSecrets } from './secrets.ts';
import { signInSettings } from './sign-in-settings.ts';

/** The part of a handover that is the same for every request. */
export type SiteHandover = Omit<Handover, keyof BrowserFacts | 'requestId'> & { realtime: RealtimeSettings };

/** The part of the configuration that the site receives, in production and in development. */
export function siteHandover(
  { configuration, secrets, log }: Pick<PartOptions, 'configuration' | 'secrets' | 'log'>,
  connection: PlatformConnection,
): SiteHandover {
  const { analytics, pixel } = configuration.measurement;
  return {
    connection,
    realtime: realtimeSettings(configuration, secrets),
    social: signInSettings(configuration, secrets, log),
    measurement: { analytics: analytics?.href ?? null, pixel: pixel?.href ?? null },
  };
}

/** Handovers for `npm run dev`, where the platform is another process. */
export function handoversInDevelopment(environment: NodeJS.ProcessEnv) {
  const configuration = readConfiguration(environment);
  const log = createLog((line) => process.stderr.write(`${line}\n`));
  const options = { configuration, secrets: readSecrets(configuration.dataDir, environment), log };
  const site = siteHandover(options, remotePlatform(options));
  return (request: IncomingMessage): Handover => {
    return { ...site, ...browserFacts(request, configuration), requestId: randomUUID() };
  };
}
