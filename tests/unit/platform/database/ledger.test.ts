import { runSuites } from '../run-suites.ts';
import { describeLedger } from '../suites/ledger.ts';
import { describeLedgerModel } from '../suites/ledger-model.ts';
import { describeLedgerRules } from '../suites/ledger-rules.ts';

runSuites(describeLedger, describeLedgerRules, describeLedgerModel);
