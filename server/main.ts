/**
 * Starts the product: platform, socket host and site in one process, or the parts that `--only` names. The
 * site comes from `dist`, or with `--preview` from the preview beside it. A part is loaded only where it
 * runs, after the settings have been checked. SIGINT and SIGTERM stop the process cleanly, a second signal at
 * once; SIGHUP takes a new build of the site.
 */
import './production.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseError } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { announcement, type PlatformNotes } from './announcement.ts';
import { readConfiguration } from './configuration.ts';
import { exitOnFatalErrors } from './fatal-errors.ts';
import { switchOnHangUp } from './hang-up.ts';
import { startMetricsListener } from './metrics/listener.ts';
import { createProductMetrics } from './metrics/product-metrics.ts';
import { ignoreOutputErrors, logConsole } from './output.ts';
import { type PartName, partNames } from './parts/parts.ts';
import { remotePlatform } from './parts/remote-platform.ts';
import type { StartedSite } from './parts/site.ts';
import { readSecrets } from './secrets.ts';
import { ConfigurationError } from './settings.ts';
import { announceSite } from './site-processes.ts';
import { StartFailure } from './start-failure.ts';

type Stop = () => Promise<void> | void;

interface Started {
  announcement: string;
  site: StartedSite | null;
}

function chosenParts(only: string | undefined, platformIsExternal: boolean): PartName[] {
  if (only === undefined) return partNames.filter((name) => name !== 'platform' || !platformIsExternal);
  const names = only.split(',');
  const unknown = names.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) {
    throw new StartFailure(
      `--only takes ${partNames.join(', ')}, or several separated by commas, not "${unknown}".`,
    );
  }
  return partNames.filter((name) => names.includes(name));
}

ignoreOutputErrors();
const written = createLog((line) => process.stderr.write(`${line}\n`));
logConsole(written, console, process);

async function start(stops: Stop[]): Promise<Started> {
  const configuration = readConfiguration(process.env);
  const { values } = parseArgs({ options: { only: { type: 'string' }, preview: { type: 'boolean' } } });
  const parts = chosenParts(values.only, configuration.platform.url !== null);
  const metrics = createProductMetrics();
  const log = metrics.counted(configuration.logLevel === 'info' ? written : { ...written, info() {} });
  const secrets = readSecrets(configuration.dataDir, process.env);
  const options = { configuration, secrets, log, metrics };
  if (configuration.metrics) {
    const listener = await startMetricsListener({ ...configuration.metrics, log }, metrics.registry);
    stops.unshift(listener.close);
  }

  let site: StartedSite | null = null;
  let connection = remotePlatform(options);
  let notes: PlatformNotes | null = null;
  if (parts.includes('platform')) {
    const { startPlatform } = await import('./parts/platform.ts');
    const platform = await startPlatform(options);
    stops.unshift(platform.close);
    ({ connection, notes } = platform);
  }
  if (parts.includes('sockets')) {
    const { startSockets } = await import('./parts/sockets.ts');
    stops.unshift((await startSockets(options, connection)).close);
  }
  if (parts.includes('site')) {
    const folder = join(import.meta.dirname, values.preview ? '../.cache/preview' : '../dist');
    const { startSite } = await import('./parts/site.ts');
    site = await startSite(options, connection, folder);
    stops.unshift(site.close);
    stops.unshift(announceSite(configuration.dataDir));
  }
  return { announcement: announcement(configuration, parts, notes), site };
}

/** A sentence where the cause is known; a stack only for a defect. */
function describeFailure(error: unknown): string {
  const known = [ConfigurationError, StartFailure, DatabaseError].some((kind) => error instanceof kind);
  const usage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof Error) return known || usage ? error.message : (error.stack ?? error.message);
  return String(error);
}

/** Written for the person who starts or stops the process. */
function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

const stops: Stop[] = [];
let stoppingSince: number | null = null;

/** Ctrl-C reaches every process of the terminal and is also forwarded: close signals count as one. */
const samePressMs = 500;

function onSignal(): void {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > samePressMs) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  stopAll(stops).then(
    () => process.exit(0),
    (error) => {
      reportFailure(error);
      process.exit(1);
    },
  );
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
exitOnFatalErrors(written, () => stopAll(stops));

const began = performance.now();
const started = start(stops);
switchOnHangUp(started, written, onSignal);
try {
  console.log((await started).announcement);
  console.log(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s; Ctrl-C stops everything`);
} catch (error) {
  reportFailure(error);
  await stopAll(stops);
  process.exit(1);
}
