import { runSuites } from '../run-suites.ts';
import { describePasskeys } from '../suites/passkeys.ts';

runSuites(describePasskeys);
