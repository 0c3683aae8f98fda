/** `npm run bench [name …] [number …]`: builds when the sources changed, then runs the named measurements of bench/, or all. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildNewProduct } from './product/build.ts';
import { run } from './run.ts';

const all = readdirSync(join(import.meta.dirname, '../bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const words = process.argv.slice(2);
const numbers = words.filter((word) => /^\d+$/.test(word));
const chosen = words.filter((word) => !numbers.includes(word));
const names = chosen.length > 0 ? chosen : all;

let status = await buildNewProduct();
for (const name of names) {
  if (status !== 0) break;
  console.log(`\n— ${name} —`);
  status = await run([`bench/${name}.ts`, ...numbers]);
}
process.exitCode = status;
