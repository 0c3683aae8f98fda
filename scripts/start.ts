/** `npm start`: builds when the sources changed, then runs the product; words after `--` go to server/main.ts. */
import { terminalIsGone } from '../server/terminal.ts';
import { run } from './run.ts';

/** The server reads the new build anyway: whoever asks for it now need not wait, and must not end the start. */
const onHangUp = () => terminalIsGone() && process.exit(1);

process.on('SIGHUP', onHangUp);
const status = await run(['scripts/build.ts', '--if-changed']);
if (status === 0) await import('../server/main.ts');
else process.exitCode = status;
process.off('SIGHUP', onHangUp);
