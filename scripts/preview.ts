/**
 * `npm run preview -- --date 2026-12-24 --drafts`: builds the site of another date, or with drafts, beside `dist` and
 * serves it on this machine with a ribbon on every page. Exit code 2 for wrong words.
 */
import { ConfigurationError, readConfiguration } from '../server/configuration.ts';
import { previewSettings, usage } from './content/preview-settings.ts';
import { run } from './run.ts';

async function preview(words: string[]): Promise<number> {
  const settings = previewSettings(words, process.env);
  if (settings === null) {
    console.error(usage);
    return 2;
  }
  readConfiguration({ ...process.env, ...settings });
  const status = await run(['scripts/build.ts', '--preview', '--if-changed'], settings);
  return status === 0 ? run(['server/main.ts', '--preview'], settings) : status;
}

try {
  process.exitCode = await preview(process.argv.slice(2));
} catch (error) {
  const isUsage = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof ConfigurationError)) throw error;
  console.error((error as Error).message);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = 2;
}
