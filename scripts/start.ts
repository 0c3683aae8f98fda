/** `npm start`: builds when the sources changed, then runs the product; words after `--` go to server/main.ts. */
import { run } from './run.ts';

const status = await run(['scripts/build.ts', '--if-changed']);
if (status === 0) await import('../server/main.ts');
else process.exitCode = status;
