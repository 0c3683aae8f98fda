/** `npm run bench [name …]`: builds when the sources changed, then runs the named measurements of bench/, or all. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

const all = readdirSync(join(import.meta.dirname, '../bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const names = process.argv.length > 2 ? process.argv.slice(2) : all;

let status = await run(['scripts/build.ts', '--if-changed']);
for (const name of names) {
  if (status !== 0) break;
  console.log(`\n— ${name} —`);
  status = await run([`bench/${name}.ts`]);
}
process.exitCode = status;
