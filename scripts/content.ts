/**
 * `npm run content`: reports errors, missing translations, drafts and ended texts of src/content. Prevents: a build that
 * stops at a typing error, broken links, and forgotten translations.
 * `-- --errors` shows only errors. Exit code 1: there are errors.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFindings } from '../content-checks/files.ts';
import { reportOn } from '../content-checks/report.ts';

const { values } = parseArgs({ options: { errors: { type: 'boolean', default: false } } });
const { files, groups } = await reportOn(join(import.meta.dirname, '..'), new Date());
const shown = groups.filter(
  ({ findings, failsCheck }) => findings.length > 0 && (failsCheck || !values.errors),
);
for (const { heading, findings } of shown) console.log(`\n${heading}\n${formatFindings(findings)}`);

const toMend = groups
  .filter(({ failsCheck }) => failsCheck)
  .reduce((sum, { findings }) => sum + findings.length, 0);
console.log(`${shown.length > 0 ? '\n' : ''}${files} texts, ${toMend === 0 ? 'nothing' : toMend} to mend`);
if (toMend > 0) process.exitCode = 1;
