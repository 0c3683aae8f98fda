import { runSuites } from '../run-suites.ts';
import { describeProtection } from '../suites/protection.ts';

runSuites(describeProtection);
