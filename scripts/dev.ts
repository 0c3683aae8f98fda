/**
 * `npm run dev`: the site from its sources with reload. Platform and socket host restart when their files change, and offers
 * are imported again within half a minute. A schema without its baseline is refused, because calls would answer 500.
 */
import { readConfiguration } from '../server/configuration.ts';
import { readSecrets } from '../server/secrets.ts';
import { ConfigurationError } from '../server/settings.ts';
import { StartFailure } from '../server/start-failure.ts';
import { requireFreePort } from './dev/free-port.ts';
import { followOffers, offersFolder } from './dev/offers.ts';
import { outdatedBaseline } from './migration.ts';
import { run } from './run.ts';

async function startParts(): Promise<number> {
  const configuration = readConfiguration(process.env);
  const secrets = readSecrets(configuration.dataDir, process.env);
  const { platform, site, host } = configuration;
  await requireFreePort({ host, port: site.port, setting: 'PORT' });

  followOffers();
  const parts = platform.url === null ? 'platform,sockets' : 'sockets';
  const server = ['server/main.ts', '--only', parts, '--build', offersFolder];
  const backEnd = run(['--watch', '--watch-preserve-output', ...server]);
  const frontEnd = run(['scripts/astro.ts', 'dev', '--port', String(site.port), '--host', host], {
    PLATFORM_URL: platform.url?.href ?? `http://127.0.0.1:${platform.port}`,
    SITE_KEY: secrets.siteKey,
  });
  let interrupted = false;
  process.once('SIGINT', () => {
    interrupted = true;
  });
  const statuses = await Promise.all([backEnd, frontEnd]);
  return interrupted ? 0 : Math.max(...statuses);
}

try {
  const outdated = await outdatedBaseline();
  if (outdated) console.error(outdated);
  process.exitCode = outdated ? 1 : await startParts();
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
