import { runSuites } from '../run-suites.ts';
import { describeConformance } from '../suites/conformance.ts';

runSuites(describeConformance);
