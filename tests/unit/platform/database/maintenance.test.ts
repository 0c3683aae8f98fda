import { runSuites } from '../run-suites.ts';
import { describeApplicationRole } from '../suites/application-role.ts';
import { describeCleanUp } from '../suites/clean-up.ts';

runSuites(describeApplicationRole, describeCleanUp);
