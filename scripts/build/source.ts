import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../../platform/database/database.ts';
import { readSiteRows, type SiteRows } from '../../platform/database/site-rows.ts';
import { type Configuration, readConfiguration } from '../../server/configuration.ts';
import { keptKeys } from '../../server/secrets.ts';
import type { SiteFacts } from '../../src/server/site-facts.ts';
import { type AskedPlatform, askPlatform, NoAnswer } from './answers.ts';
import type { startBuildPlatform } from './platform.ts';
import { hashOfFiles, root } from './stamp.ts';

/** Where a build learns what its pages say of the platform. */
export interface Source {
  facts: SiteFacts;
  /** As a person knows it. */
  name: string;
  /** For what is asked while pages are made. */
  platform(): Promise<AskedPlatform>;
  close(): Promise<void>;
}

async function askedSource(platform: AskedPlatform): Promise<Source> {
  return {
    facts: await askPlatform(platform),
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

/** The bundled platform that runs on this very data: nobody else knows its key. */
async function runningPlatform(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
): Promise<AskedPlatform | null> {
  const { operatorKey, siteKey } = keptKeys(configuration.dataDir, environment);
  if (!operatorKey) return null;
  const url = ownAddress(configuration);
  const answer = await fetch(`${url}/operator/site`, {
    headers: { Authorization: `Bearer ${operatorKey}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(LOCAL_PATIENCE),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ? { url, siteKey } : null;
}

async function storedRows(configuration: Configuration): Promise<SiteRows | null> {
  const { dataDir, databaseUrl } = configuration;
  try {
    return await readSiteRows({ dataDir, databaseUrl });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.reason !== 'locked') throw error;
    throw new NoAnswer(
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

/** Where nothing can be written, the next one asks again. */
function remember(keys: string[], facts: SiteFacts): void {
  try {
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, JSON.stringify({ keys, facts }));
  } catch {}
}

/** Names what a platform in memory says: it follows from the sources and these rows. */
function nameOfFacts(rows: SiteRows | null): string {
  const sources = hashOfFiles(['brand/brand.ts', 'platform', 'shared', 'package-lock.json']);
  return createHash('sha256').update(sources).update(JSON.stringify(rows)).digest('hex');
}

/** So that a start that builds nothing starts no platform for it, what one has said is kept. */
async function memorySource(rows: SiteRows | null): Promise<Source> {
  let started: ReturnType<typeof startBuildPlatform> | undefined;
  const platform = () => {
    started ??= import('./platform.ts').then(({ startBuildPlatform }) => startBuildPlatform(rows));
    return started;
  };
  const key = nameOfFacts(rows);
  let facts = recall(key);
  if (!facts) {
    const asked = await platform();
    facts = await askPlatform(asked);
    remember([key, nameOfFacts(asked.rows)], facts);
  }
  const name = rows ? 'the database' : 'a new database';
  return { facts, name, platform, close: async () => (await started)?.close() };
}

/**
 * A platform elsewhere; else the bundled one that runs on this data; else its database; else what a new one begins with.
 * Throws NoAnswer and DatabaseError.
 */
export async function findSource(environment: NodeJS.ProcessEnv): Promise<Source> {
  const configuration = readConfiguration(environment);
  const { url } = configuration.platform;
  const { siteKey } = keptKeys(configuration.dataDir, environment);
  if (url) return askedSource({ url: url.href.replace(/\/$/, ''), siteKey });
  const running = await runningPlatform(configuration, environment);
  return running ? askedSource(running) : memorySource(await storedRows(configuration));
}
