import { test, testPagesWhile } from './platform-faults.ts';

// To a page the other faults are an error as well: tests/unit/server/platform-client.test.ts.
test.describe('while the platform returns 500', () => testPagesWhile('error', 'id'));
