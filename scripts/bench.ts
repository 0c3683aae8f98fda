/**
 * `npm run bench [name …] [argument …]`: builds if the sources have changed, then runs the named benchmarks, or all.
 * Other words are arguments of each.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildNewProduct } from './build/new-product.ts';
import { run } from './run.ts';

const all = readdirSync(join(import.meta.dirname, '../bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const words = process.argv.slice(2);
const chosen = words.filter((word) => all.includes(word));
const rest = words.filter((word) => !chosen.includes(word));
const names = chosen.length > 0 ? chosen : all;
if (chosen.length === 0 && rest.some((word) => !/^\d+$/.test(word))) {
  console.error(`No measurement is named ${rest.join(' ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

let status = await buildNewProduct();
for (const name of names) {
  if (status !== 0) break;
  console.log(`\n— ${name} —`);
  status = await run([`bench/${name}.ts`, ...rest]);
}
process.exitCode = status;
