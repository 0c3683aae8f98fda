import { runSuites } from '../run-suites.ts';
import { describeRealityChecks } from '../suites/reality-checks.ts';

runSuites(describeRealityChecks);
