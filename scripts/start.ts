/** `npm start`: builds if sources or platform data have changed, then runs server/main.ts with the arguments after `--`. */
import { parseArgs } from 'node:util';
import { terminalIsGone } from '../server/terminal.ts';
import { run } from './run.ts';

/** SIGHUP during a start needs no action, because the server will read the new build. */
const onHangUp = () => terminalIsGone() && process.exit(1);

/** Without the site there is nothing to build, and its build may need the part that starts here. */
function runsSite(): boolean {
  const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values;
  return typeof only !== 'string' || only.split(',').includes('site');
}

process.on('SIGHUP', onHangUp);
const status = runsSite() ? await run(['scripts/build.ts', '--if-changed', '--or-current']) : 0;
if (status === 0) await import('../server/main.ts');
else process.exitCode = status;
process.off('SIGHUP', onHangUp);
