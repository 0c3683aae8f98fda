/**
 * `npm run preview -- --date 2026-12-24 --drafts`: builds the site of another date, or with drafts, beside `dist` and
 * serves it on this machine with a ribbon on every page. Exit code 2: wrong usage.
 */
import { readConfiguration } from '../server/configuration.ts';
import { ConfigurationError } from '../server/settings.ts';
import { previewSettings, usage } from './preview/settings.ts';
import { run } from './run.ts';
import { UsageError } from './usage-error.ts';

async function preview(options: string[]): Promise<number> {
  const settings = previewSettings(options, process.env);
  readConfiguration({ ...process.env, ...settings });
  // The preview has its own data, but its pages show the platform's facts of the site.
  const { CONTENT_DATE = '', CONTENT_DRAFTS = '', SITE_URL = '' } = settings;
  const args = ['scripts/build.ts', '--preview', '--if-changed'];
  const status = await run(args, { CONTENT_DATE, CONTENT_DRAFTS, SITE_URL });
  return status === 0 ? run(['server/main.ts', '--build', '.cache/preview'], settings) : status;
}

try {
  process.exitCode = await preview(process.argv.slice(2));
} catch (error) {
  const isUnclear = error instanceof UsageError;
  if (!isUnclear && !(error instanceof ConfigurationError)) throw error;
  console.error(isUnclear ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 2;
}
