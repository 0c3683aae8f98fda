/**
 * `npm test`: every stage, or the named one (`npm test unit -- tests/unit/server`), and one line with the sum.
 * A stage that runs no test has failed.
 */
import { run } from './run.ts';
import { type Result, stages } from './test/stages.ts';

const [name, ...words] = process.argv.slice(2);
if (name !== undefined && !(name in stages)) {
  console.error(
    `There is no stage "${name}": choose one of ${Object.keys(stages).join(', ')}, or none for all.`,
  );
  process.exit(2);
}
const chosen = name === undefined ? Object.keys(stages) : [name];
const sum: Result = { passed: 0, failed: 0, skipped: 0 };
let built = false;

for (const stage of chosen) {
  const { needsBuild, run: runStage } = stages[stage] as (typeof stages)[string];
  console.log(`\n— ${stage} —`);
  if (needsBuild && !built) {
    built = (await run(['scripts/build.ts', '--if-changed'])) === 0;
  }
  const result = needsBuild && !built ? { passed: 0, failed: 1, skipped: 0 } : await runStage(words);
  sum.passed += result.passed;
  sum.failed += result.failed;
  sum.skipped += result.skipped;
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
if (sum.failed > 0) process.exitCode = 1;
