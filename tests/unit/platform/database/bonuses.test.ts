import { runSuites } from '../run-suites.ts';
import { describeBonuses } from '../suites/bonuses.ts';

runSuites(describeBonuses);
