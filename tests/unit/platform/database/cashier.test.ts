import { runSuites } from '../run-suites.ts';
import { describeCashierModel } from '../suites/cashier-model.ts';
import { describeCashierRules } from '../suites/cashier-rules.ts';

runSuites(describeCashierRules, describeCashierModel);
