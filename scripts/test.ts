/**
 * `npm test`: every stage, or the named one (`npm test unit -- tests/unit/server`), and one line with the sum.
 * A stage that runs no test has failed.
 */
import { buildNewProduct } from './build/new-product.ts';
import { runCaptured } from './run.ts';
import { check, type Result, stages } from './test/stages.ts';

const [name, ...words] = process.argv.slice(2);
if (name !== undefined && !(name in stages)) {
  console.error(
    `There is no stage "${name}": choose one of ${Object.keys(stages).join(', ')}, or none for all.`,
  );
  process.exit(2);
}
const sum: Result = { passed: 0, failed: 0, skipped: 0 };
let built = false;

function add(result: Result): void {
  sum.passed += result.passed;
  sum.failed += result.failed;
  sum.skipped += result.skipped;
}

async function build(): Promise<void> {
  built ||= (await buildNewProduct()) === 0;
}

/** Build and types each keep about one processor busy. */
async function checkBesideBuild(): Promise<void> {
  console.log('\n— check, beside the build —');
  const aside = runCaptured();
  const [result] = await Promise.all([check(aside.run), build()]);
  console.log(aside.said());
  add(result);
}

async function runStage(stage: string): Promise<void> {
  const { needsBuild, run: runTests } = stages[stage] as (typeof stages)[string];
  console.log(`\n— ${stage} —`);
  if (needsBuild) await build();
  add(needsBuild && !built ? { passed: 0, failed: 1, skipped: 0 } : await runTests(words));
}

if (name !== undefined) await runStage(name);
else {
  await checkBesideBuild();
  for (const stage of Object.keys(stages)) if (stage !== 'check') await runStage(stage);
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
if (sum.failed > 0) process.exitCode = 1;
