import { runSuites } from '../run-suites.ts';
import { describeApplicationRole } from '../suites/application-role.ts';
import { describeCleanUp } from '../suites/clean-up.ts';
import { describeHeldRows } from '../suites/held-rows.ts';

runSuites(describeApplicationRole, describeCleanUp, describeHeldRows);
