import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSiteRows, type SiteRows } from '../../platform/database/site-rows.ts';
import { DataFolderError } from '../../runtime/data-folder.ts';
import { type Configuration, readConfiguration } from '../../server/configuration.ts';
import { storedKeys } from '../../server/secrets.ts';
import type { SiteFacts } from '../../src/server/site-facts.ts';
import { fetchFacts, NoFactsError, type PlatformAccess } from './facts.ts';
import type { startBuildPlatform } from './platform.ts';
import { hashOfFiles, root } from './stamp.ts';

/** The source of the platform's facts for a build. */
export interface Source {
  facts: SiteFacts;
  /** For messages. */
  name: string;
  /** For calls while pages are built. */
  platform(): Promise<PlatformAccess>;
  close(): Promise<void>;
}

async function runningSource(platform: PlatformAccess): Promise<Source> {
  return {
    facts: await fetchFacts(platform),
    name: `the platform at ${platform.url}`,
    platform: async () => platform,
    close: async () => {},
  };
}

/** ms. */
const LOCAL_PATIENCE = 3_000;

function ownAddress({ host, platform }: Configuration): string {
  const open = host === '0.0.0.0' || host === '::';
  const name = open ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${platform.port}`;
}

/** The running bundled platform with this data, recognised by its operator key. */
async function runningPlatform(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
): Promise<PlatformAccess | null> {
  const { operatorKey, siteKey } = storedKeys(configuration.dataDir, environment);
  if (!operatorKey) return null;
  const url = ownAddress(configuration);
  const response = await fetch(`${url}/operator/site`, {
    headers: { Authorization: `Bearer ${operatorKey}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(LOCAL_PATIENCE),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ? { url, siteKey } : null;
}

async function storedRows(configuration: Configuration): Promise<SiteRows | null> {
  const { dataDir, databaseUrl } = configuration;
  try {
    return await readSiteRows({ dataDir, databaseUrl });
  } catch (error) {
    if (!(error instanceof DataFolderError) || error.reason !== 'locked') throw error;
    throw new NoFactsError(
      `${error.message.replace(/; stop it first\.$/, '')}, but no platform of it answers at ${ownAddress(configuration)}: set PLATFORM_PORT as it runs, or stop it.`,
    );
  }
}

const remembered = join(root, '.cache/build-facts.json');

function recall(key: string): SiteFacts | null {
  try {
    const { keys, facts } = JSON.parse(readFileSync(remembered, 'utf8'));
    return keys.includes(key) ? facts : null;
  } catch {
    return null;
  }
}

/** If the cache cannot be written, the next build requests it again. */
function remember(keys: string[], facts: SiteFacts): void {
  try {
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, JSON.stringify({ keys, facts }));
  } catch {}
}

/** Cache key of a platform in memory, whose facts follow from the sources and these rows. */
function factsKey(rows: SiteRows | null): string {
  const sources = hashOfFiles([
    'brand/brand.ts',
    'games',
    'platform',
    'runtime',
    'shared',
    'package-lock.json',
  ]);
  return createHash('sha256').update(sources).update(JSON.stringify(rows)).digest('hex');
}

/** Caches the responses of a platform in memory, so that a start without a build does not start one. */
async function memorySource(rows: SiteRows | null): Promise<Source> {
  let started: ReturnType<typeof startBuildPlatform> | undefined;
  const platform = () => {
    started ??= import('./platform.ts').then(({ startBuildPlatform }) => startBuildPlatform(rows));
    return started;
  };
  const key = factsKey(rows);
  let facts = recall(key);
  if (!facts) {
    const running = await platform();
    facts = await fetchFacts(running);
    remember([key, factsKey(running.rows)], facts);
  }
  const name = rows ? 'the database' : 'a new database';
  return { facts, name, platform, close: async () => (await started)?.close() };
}

/**
 * The platform at PLATFORM_URL, else the running bundled one with this data, else its database, else a new one in memory.
 * Throws NoFactsError, DatabaseError and DataFolderError.
 */
export async function findSource(environment: NodeJS.ProcessEnv): Promise<Source> {
  const configuration = readConfiguration(environment);
  const { url } = configuration.platform;
  const { siteKey } = storedKeys(configuration.dataDir, environment);
  if (url) return runningSource({ url: url.href.replace(/\/$/, ''), siteKey });
  const running = await runningPlatform(configuration, environment);
  return running ? runningSource(running) : memorySource(await storedRows(configuration));
}
