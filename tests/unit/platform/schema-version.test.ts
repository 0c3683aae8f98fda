import { expect, it } from 'vitest';
import { lastBeforeBaseline } from '../../../platform/database/adoption.ts';
import { migrationProblem } from '../../../platform/database/schema-version.ts';

const [baseline, second] = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 24)];
const known = [
  { name: '0000_baseline', when: baseline },
  { name: '0001_second', when: second },
];

it.each([
  ['an empty database', []],
  ['an older one', [baseline]],
  ['one at the last migration before the baseline', [10, lastBeforeBaseline.when]],
  ['one of its own', [baseline, second]],
])('code opens %s', (_what, recorded) => {
  expect(migrationProblem(recorded, known)).toBeNull();
});

it('code does not open a database that a newer version has migrated', () => {
  expect(migrationProblem([baseline, second, Date.UTC(2026, 10, 24, 20, 30)], known)).toBe(
    'The database is newer than this program: it has a migration of 2026-11-24 20:30 UTC, and this program knows them up to 0001_second; start the version that made it, or restore a backup from before.',
  );
});

it('code does not open a database that is older than the last migration before the baseline', () => {
  expect(migrationProblem([Date.UTC(2026, 9, 1, 6, 5)], known)).toBe(
    'The database is too old for this program: its newest migration is of 2026-10-01 06:05 UTC, and this program continues from 0030_demo_accounts of 2026-11-22 20:48 UTC; start the last version that has that migration once, then start this one.',
  );
});

it('code names a migration that the database would pass over, since it was written before another that is there', () => {
  const third = { name: '0002_third', when: second + 1 };
  expect(migrationProblem([baseline, third.when], [...known, third])).toMatch(
    /^The migration 0001_second [^\n]*"npm run migration"\.$/,
  );
});
