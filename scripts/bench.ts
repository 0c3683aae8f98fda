/** `npm run bench [name]`: builds when the sources changed, then runs the named measurement of bench/, `profile` when none is named. */
import { run } from './run.ts';

const [name = 'profile', ...words] = process.argv.slice(2);
const built = await run(['scripts/build.ts', '--if-changed']);
process.exitCode = built === 0 ? await run([`bench/${name}.ts`, ...words]) : built;
