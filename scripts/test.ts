/**
 * `npm test` runs the daily stages, `npm test nightly` those that take long, `npm test everything` both, as CI does.
 * A stage's name runs that stage (`npm test unit -- tests/unit/server`, `npm test nightly recipes`). The last lines name what
 * failed or needed its retry, and the last one is the sum.
 */
import { join } from 'node:path';
import makeRunFolder from '../tests/support/product/run-folder.ts';
import { buildNewProduct } from './build/new-product.ts';
import { runCaptured, runInBackground } from './run.ts';
import {
  daily,
  nightly,
  none,
  type Result,
  retryFailed,
  type Stage,
  type Stages,
  sum,
} from './test/stages.ts';

function line({ passed, failed, skipped, retries }: Result): string {
  const files = retries.flatMap((retry) => retry.files).length;
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(files > 0 ? [`${files} failed files to run again`] : []),
  ];
  return [`${passed} passed, ${failed} failed`, ...more].join(', ');
}

async function timed(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`— ${name}: ${line(result)}, ${((performance.now() - began) / 1000).toFixed(0)} s —`);
  return result;
}

let built: Promise<number> | undefined;

function build(): Promise<number> {
  const captured = runCaptured();
  built ??= buildNewProduct(captured.run).finally(() => console.log(captured.output()));
  return built;
}

async function runStage(name: string, { needsBuild, run }: Stage, args: string[] = []): Promise<Result> {
  console.log(`\n— ${name} —`);
  if (needsBuild && (await build()) !== 0)
    return { ...none, failed: 1, failures: [`${name}: the build failed`] };
  return retryFailed(await timed(name, () => run(args)));
}

async function runStages(stages: Stages): Promise<Result> {
  const results: Result[] = [];
  for (const [name, stage] of Object.entries(stages)) results.push(await runStage(name, stage));
  return sum(results);
}

/** Runs a stage whose output is printed when it ends. */
async function runCapturedStage(name: string, { run }: Stage, inBackground: boolean): Promise<Result> {
  const captured = runCaptured({ inBackground });
  return timed(name, () => run([], captured.run).finally(() => console.log(captured.output())));
}

async function runBrowserTests(): Promise<Result> {
  if ((await build()) !== 0) return { ...none, failed: 1, failures: ['e2e: the build failed'] };
  return runCapturedStage('e2e', daily.e2e, false);
}

/** Everything but the browser tests, at a low priority. */
async function runOthers(): Promise<Result> {
  const first = await Promise.all([
    runCapturedStage('check', daily.check, true),
    timed('unit', () => daily.unit.run([], runInBackground)),
  ]);
  const built = await build();
  if (built !== 0) return sum(first);
  return sum([...first, await timed('pages', () => daily.pages.run([], runInBackground))]);
}

/** Browser tests wait for half of their time. The others use it, without taking the processor from a browser. */
async function runDaily(): Promise<Result> {
  console.log('\n— build and e2e; beside them check, unit and pages —');
  const results = await Promise.all([runOthers(), runBrowserTests()]);
  const retried = await retryFailed(sum(results));
  return sum([retried, await runStage('specification', daily.specification)]);
}

async function runNightly(): Promise<Result> {
  return timed('nightly', () => runStages(nightly));
}

async function runEverything(): Promise<Result> {
  const result = await timed('daily', runDaily);
  if (result.failed > 0) return result;
  return sum([result, await runNightly()]);
}

const groups: Record<string, () => Promise<Result>> = { nightly: runNightly, everything: runEverything };

/** Returns what the arguments name, or exits with a sentence about what there is to choose. */
function choose(args: string[]): () => Promise<Result> {
  const [name, ...rest] = args;
  const group = name === undefined ? runDaily : groups[name];
  if (group && rest.length === 0) return group;
  const isNightly = name === 'nightly';
  const [stageName = '', ...stageArgs] = isNightly ? rest : args;
  const stage = (isNightly ? nightly : (daily as Stages))[stageName];
  if (stage) return () => runStage(stageName, stage, stageArgs);
  const nightlyNames = Object.keys(nightly).map((one) => `nightly ${one}`);
  const names = [...Object.keys(daily), ...Object.keys(groups), ...nightlyNames].join(', ');
  console.error(`There is no stage "${args.join(' ')}". Choose one of ${names}, or none for the daily ones.`);
  process.exit(2);
}

process.on('exit', makeRunFolder());
// The tests start hundreds of processes with the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled');

const result = await choose(process.argv.slice(2))();
console.log(`\n${[...result.failures, line(result)].join('\n')}`);
if (result.failed > 0) process.exitCode = 1;
