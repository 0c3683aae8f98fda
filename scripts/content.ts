/**
 * `npm run content`: reports errors, missing translations, drafts, ended texts and changed rules of src/content, and plays the
 * examples of offers that have changed. Prevents: a build that stops at a typing error, broken links, forgotten translations, and
 * offers that pay something else than they promise.
 * `-- --errors` shows only errors. Exit code 1: there are errors.
 * `-- try <name>`: plays the example of a promotion or a quest on a platform of its own, and prints who got what; without a name,
 * of all. Exit code 1: the platform gave something else than the example says.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFindings } from '../content-checks/files.ts';
import { UsageError } from './usage-error.ts';

const root = join(import.meta.dirname, '..');

async function report(isErrorsOnly: boolean): Promise<number> {
  const { gateOf, reportOn } = await import('../content-checks/report.ts');
  const { builtOffers, changedSinceBuild } = await import('./content/changed-since-build.ts');
  const { files, groups } = await reportOn(root, new Date(), gateOf(builtOffers(root)));
  const changed = { heading: 'Rules that differ from the last build', failsCheck: false };
  const all = [...groups, { ...changed, findings: changedSinceBuild(root) }];
  const shown = all.filter(
    ({ findings, failsCheck }) => findings.length > 0 && (failsCheck || !isErrorsOnly),
  );
  for (const { heading, findings } of shown) console.log(`\n${heading}\n${formatFindings(findings)}`);

  const toMend = groups
    .filter(({ failsCheck }) => failsCheck)
    .reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(`${shown.length > 0 ? '\n' : ''}${files} texts, ${toMend === 0 ? 'nothing' : toMend} to mend`);
  return toMend;
}

const options = { errors: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command, name, ...more] = positionals;

try {
  if ((command !== undefined && command !== 'try') || more.length > 0)
    throw new UsageError('Usage: npm run content [-- --errors], or npm run content -- try [name]');
  const play = async () => (await import('./content/try.ts')).tryExamples(root, name);
  const wrong = await (command === 'try' ? play() : report(values.errors));
  if (wrong > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
