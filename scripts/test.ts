/**
 * `npm test` runs the daily stages, `npm test nightly` those that take long, `npm test everything` both, as CI does.
 * A stage's name runs that stage (`npm test unit -- tests/unit/server`, `npm test nightly recipes`). The last lines name what
 * failed or needed its retry, and the last one is the sum.
 */
import { join } from 'node:path';
import makeRunFolder from '../tests/support/product/run-folder.ts';
import { buildNewProduct } from './build/new-product.ts';
import type { Counts } from './test/second-try.ts';
import { daily, nightly, none, type Stage, type Stages, sum } from './test/stages.ts';

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function timed(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const began = performance.now();
  const result = await work();
  console.log(`— ${name}: ${line(result)}, ${((performance.now() - began) / 1000).toFixed(0)} s —`);
  return result;
}

let built: Promise<number> | undefined;

function build(): Promise<number> {
  built ??= buildNewProduct();
  return built;
}

async function runStage(name: string, stage: Stage, args: string[] = []): Promise<Counts> {
  console.log(`\n— ${name} —`);
  if (stage.needsBuild && (await build()) !== 0)
    return { ...none, failed: 1, failures: [`${name}: the build failed`] };
  return timed(name, () => stage.run(args));
}

async function runStages(stages: Stages): Promise<Counts> {
  const results: Counts[] = [];
  for (const [name, stage] of Object.entries(stages)) results.push(await runStage(name, stage));
  return sum(results);
}

async function runDaily(): Promise<Counts> {
  return timed('daily', () => runStages(daily));
}

async function runNightly(): Promise<Counts> {
  return timed('nightly', () => runStages(nightly));
}

async function runEverything(): Promise<Counts> {
  const result = await runDaily();
  if (result.failed > 0) return result;
  return sum([result, await runNightly()]);
}

const groups: Record<string, () => Promise<Counts>> = { nightly: runNightly, everything: runEverything };

/** Returns what the arguments name, or exits with a sentence about what there is to choose. */
function choose(args: string[]): () => Promise<Counts> {
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
