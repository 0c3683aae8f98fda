import { test, testPagesWhile } from './platform-faults.ts';

test.describe('while the platform is silent or hangs up', () => testPagesWhile('silence', 'en'));
