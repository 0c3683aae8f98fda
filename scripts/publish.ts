/**
 * `npm run publish`: brings texts from an editor's computer to the site without Git (docs/publishing.md).
 * Exit codes: 0 done, 1 refused, 2 wrong usage.
 */
import { join } from 'node:path';
import { readConfiguration } from '../server/configuration.ts';
import { ConfigurationError } from '../server/settings.ts';
import { CannotBuild } from './build/build-lock.ts';
import { readPublishArguments, usage } from './publish/arguments.ts';
import { executePublishing } from './publish/execute.ts';
import { PublishError } from './publish/publish-error.ts';
import { UsageError } from './usage-error.ts';

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(usage);
  else {
    const { dataDir } = readConfiguration(process.env);
    await executePublishing(
      readPublishArguments(args, process.env),
      join(import.meta.dirname, '..'),
      dataDir,
    );
  }
} catch (error) {
  const isRefused = [PublishError, CannotBuild, ConfigurationError].some((kind) => error instanceof kind);
  if (!isRefused && !(error instanceof UsageError)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${error.help}` : (error as Error).message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
