import { expect, it } from 'vitest';
import { migrationProblem } from '../../../platform/database/schema-version.ts';

const known = [
  { name: '0000_first', when: 10 },
  { name: '0001_second', when: 20 },
];

it.each([
  ['an empty database', []],
  ['an older one', [10]],
  ['one of its own', [10, 20]],
])('code opens %s', (_what, recorded) => {
  expect(migrationProblem(recorded, known)).toBeNull();
});

it('code does not open a database that a newer version has migrated', () => {
  expect(migrationProblem([10, 20, Date.UTC(2026, 10, 22, 20, 30)], known)).toBe(
    'The database is newer than this program: it has a migration of 2026-11-22 20:30 UTC, and this program knows them up to 0001_second; start the version that made it, or restore a backup from before.',
  );
});

it('code names a migration that the database would pass over, since it was written before another that is there', () => {
  expect(migrationProblem([20], known)).toMatch(/^The migration 0000_first [^\n]*"npm run migration"\.$/);
});
