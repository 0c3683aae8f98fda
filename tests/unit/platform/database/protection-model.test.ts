import { runSuites } from '../run-suites.ts';
import { describeProtectionModel } from '../suites/protection-model.ts';

runSuites(describeProtectionModel);
