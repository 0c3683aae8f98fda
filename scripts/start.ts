/** `npm start`: builds if sources or platform data have changed, then runs server/main.ts with the arguments after `--`. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuilds } from '../server/builds.ts';
import { terminalIsGone } from '../server/terminal.ts';
import { run } from './run.ts';

/** SIGHUP during a start needs no action, because the server will read the new build. */
const onHangUp = () => terminalIsGone() && process.exit(1);

/** Without the site there is nothing to build, and its build may need the part that starts here. */
function runsSite(): boolean {
  const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values;
  return typeof only !== 'string' || only.split(',').includes('site');
}

/** Keeps V8's compiled code in the folder of the build, so that a second start takes a fifth less. */
function keepCompiled(): void {
  const builds = readBuilds(join(import.meta.dirname, '../dist'));
  if (builds) enableCompileCache(join(builds.current, 'compiled'));
}

process.on('SIGHUP', onHangUp);
const status = runsSite() ? await run(['scripts/build.ts', '--if-changed', '--or-current']) : 0;
if (status === 0) {
  keepCompiled();
  await import('../server/main.ts');
} else process.exitCode = status;
process.off('SIGHUP', onHangUp);
