import { runSuites } from '../run-suites.ts';
import { describeSupportThreads } from '../suites/support-threads.ts';

runSuites(describeSupportThreads);
