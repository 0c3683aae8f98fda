// Sends odd requests, made from a seed, to each listener of a product of its own; measures no time. Fails when the process
// was restarted, has more open files, logged an error, or answered with a 5xx other than 503. To repeat
// one connection, by its seed: `npm run bench odd-requests 1 4711`.
import { setTimeout as pause } from 'node:timers/promises';
import { attack } from '../tests/support/odd-requests/attack.ts';
import { descriptorsOf, listenersOf, memoryOf, startOf } from '../tests/support/odd-requests/process.ts';
import { startProduct } from '../tests/support/product/product.ts';

const [requests = 100_000, seed = 1] = process.argv.slice(2).map(Number);
/** Idle connections end after ten seconds. */
const settleMs = 15_000;

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  for (const place of listenersOf(product)) {
    await attack(place, { requests: 200, seed: 0 });
    await pause(settleMs);
    const before = {
      start: startOf(product.pid),
      files: descriptorsOf(product),
      memory: memoryOf(product.pid),
    };
    const errorsBefore = product.errors().length;
    const began = performance.now();
    const outcome = await attack(place, { requests, seed });
    const seconds = (performance.now() - began) / 1000;
    await pause(settleMs);
    const after = {
      start: startOf(product.pid),
      files: descriptorsOf(product),
      memory: memoryOf(product.pid),
    };
    const errors = product.errors().slice(errorsBefore);
    const same = after.start === before.start && (after.files ?? 0) <= (before.files ?? 0);
    console.log(`${place.target}: ${outcome.requests} requests in ${seconds.toFixed(0)} s`);
    console.log(`  answers ${JSON.stringify(outcome.statuses)}; connections ${JSON.stringify(outcome.ends)}`);
    console.log(
      `  ${after.start === before.start ? 'the same process' : 'ANOTHER PROCESS'}; open files ${before.files} before, ${after.files} after; memory ${before.memory?.toFixed(0)} MB and ${after.memory?.toFixed(0)} MB`,
    );
    for (const wrong of outcome.wrong.slice(0, 20))
      console.log(`  WRONG: ${wrong.why} with seed ${wrong.seed - 1}`);
    for (const error of errors.slice(0, 20)) console.log(`  LOGGED: ${error}`);
    if (!same || outcome.wrong.length > 0 || errors.length > 0) process.exitCode = 1;
  }
} finally {
  await product.close();
}
