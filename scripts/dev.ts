/** `npm run dev`: the site from its sources with reload; platform and socket host start again when their files change. */
import { readConfiguration } from '../server/configuration.ts';
import { realtimeSettings } from '../server/realtime-settings.ts';
import { readSecrets } from '../server/secrets.ts';
import { run, tool } from './run.ts';

const configuration = readConfiguration(process.env);
const secrets = readSecrets(configuration.dataDir, process.env);
const { platform, site, host } = configuration;

const parts = platform.url === null ? 'platform,sockets' : 'sockets';
const backEnd = run(['--watch', '--watch-preserve-output', 'server/main.ts', '--only', parts]);
const frontEnd = run([tool('astro'), 'dev', '--port', String(site.port), '--host', host], {
  PLATFORM_URL: platform.url?.href ?? `http://127.0.0.1:${platform.port}`,
  SITE_KEY: secrets.siteKey,
  REALTIME: JSON.stringify(realtimeSettings(configuration, secrets)),
});
let interrupted = false;
process.once('SIGINT', () => {
  interrupted = true;
});
const statuses = await Promise.all([backEnd, frontEnd]);
process.exitCode = interrupted ? 0 : Math.max(...statuses);
