/**
 * `node scripts/odd-requests.ts [--requests 100000] [--seed 1] [site platform sockets]`: sends odd requests to the
 * listeners of a product of its own and says what came of it. Exit code 1 when the process is not the one from before,
 * has more open files, or answered a 5xx other than 503. A connection is repeated with its seed and `--requests 1`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attack } from './odd-requests/attack.ts';
import { descriptorsOf, listenersOf, memoryOf, startOf } from './odd-requests/process.ts';
import { startProduct } from './product/product.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
/** Idle connections end after ten seconds. */
const settling = 15_000;

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  for (const place of listenersOf(product)) {
    if (positionals.length > 0 && !positionals.includes(place.target)) continue;
    await attack(place, { requests: 200, seed: 0 });
    await pause(settling);
    const before = {
      start: startOf(product.pid),
      files: descriptorsOf(product),
      memory: memoryOf(product.pid),
    };
    const began = performance.now();
    const outcome = await attack(place, { requests: Number(values.requests), seed: Number(values.seed) });
    const seconds = (performance.now() - began) / 1000;
    await pause(settling);
    const after = {
      start: startOf(product.pid),
      files: descriptorsOf(product),
      memory: memoryOf(product.pid),
    };
    const same = after.start === before.start && (after.files ?? 0) <= (before.files ?? 0);
    console.log(`${place.target}: ${outcome.requests} requests in ${seconds.toFixed(0)} s`);
    console.log(`  answers ${JSON.stringify(outcome.statuses)}; connections ${JSON.stringify(outcome.ends)}`);
    console.log(
      `  ${after.start === before.start ? 'the same process' : 'ANOTHER PROCESS'}; open files ${before.files} before, ${after.files} after; memory ${before.memory?.toFixed(0)} MB and ${after.memory?.toFixed(0)} MB`,
    );
    for (const { seed, why } of outcome.wrong.slice(0, 20))
      console.log(`  WRONG: ${why} with seed ${seed - 1}`);
    if (!same || outcome.wrong.length > 0) process.exitCode = 1;
  }
} finally {
  await product.close();
}
