import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { DatabaseError } from '../platform/database/database.ts';
import { DataFolderError } from '../runtime/data-folder.ts';
import type { Log } from '../runtime/log.ts';
import { announcement, type PlatformNotes } from './announcement.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { startMetricsListener } from './metrics/listener.ts';
import { createProductMetrics } from './metrics/product-metrics.ts';
import { type PartName, partNames } from './parts/parts.ts';
import { remotePlatform } from './parts/remote-platform.ts';
import type { StartedSite } from './parts/site.ts';
import { readSecrets } from './secrets.ts';
import { ConfigurationError, type ProcessEnvironment } from './settings.ts';
import { announceSite } from './site-processes.ts';
import { StartFailure } from './start-failure.ts';

/** Stops one thing that was started. */
export type Stop = () => Promise<void> | void;

export interface Started {
  announcement: string;
  site: StartedSite | null;
}

/**
 * By default all parts that do not run elsewhere. Of several processes with a supervisor's sockets none has a desk: it would
 * be the first alone that could listen.
 */
export function chosenParts(
  only: string | undefined,
  { platform, pusher, inherited }: Configuration,
): PartName[] {
  const isAway = platform.url !== null;
  const desk = isAway || inherited !== null;
  const elsewhere = { platform: isAway, sockets: pusher !== null, site: false, desk };
  if (only === undefined) return partNames.filter((name) => !elsewhere[name]);
  const names = only.split(',');
  const unknown = names.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) {
    throw new StartFailure(
      `--only takes ${partNames.join(', ')}, or several separated by commas, not "${unknown}".`,
    );
  }
  return partNames.filter((name) => names.includes(name));
}

interface Start {
  args: string[];
  environment: ProcessEnvironment;
  log: Log;
  /** Gets what stops each started thing, the newest first; also filled when the start fails. */
  stops: Stop[];
}

/** Starts the parts that the arguments name. A part is loaded after the settings have been checked. */
export async function startProduct({ args, environment, log: written, stops }: Start): Promise<Started> {
  const configuration = readConfiguration(environment);
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, build: { type: 'string' } } });
  const parts = chosenParts(values.only, configuration);
  const metrics = createProductMetrics();
  const log = metrics.counted(configuration.logLevel === 'info' ? written : { ...written, info() {} });
  const secrets = readSecrets(configuration.dataDir, environment);
  const options = { configuration, secrets, log, metrics };
  if (configuration.metrics) {
    const listener = await startMetricsListener({ ...configuration.metrics, log }, metrics.registry);
    stops.unshift(listener.close);
  }

  const buildFolder = join(import.meta.dirname, '..', values.build ?? 'dist');
  let site: StartedSite | null = null;
  let connection = remotePlatform(options);
  let notes: PlatformNotes | null = null;
  if (parts.includes('platform')) {
    const { startPlatform } = await import('./parts/platform.ts');
    const platform = await startPlatform(options, buildFolder);
    stops.unshift(platform.close);
    ({ connection, notes } = platform);
  }
  if (parts.includes('sockets')) {
    const { startSockets } = await import('./parts/sockets.ts');
    stops.unshift((await startSockets(options, connection)).close);
  }
  if (parts.includes('site')) {
    const { startSite } = await import('./parts/site.ts');
    site = await startSite(options, connection, buildFolder);
    stops.unshift(site.close);
    stops.unshift(announceSite(configuration.dataDir));
  }
  if (parts.includes('desk')) {
    const { startDesk } = await import('./parts/desk.ts');
    stops.unshift((await startDesk(options, connection, buildFolder)).close);
  }
  return { announcement: announcement(configuration, parts, notes), site };
}

/** A sentence where the cause is known; a stack only for a defect. */
export function describeFailure(error: unknown): string {
  const known = [ConfigurationError, StartFailure, DatabaseError, DataFolderError].some(
    (kind) => error instanceof kind,
  );
  const usage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof Error) return known || usage ? error.message : (error.stack ?? error.message);
  return inspect(error);
}

export async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}
