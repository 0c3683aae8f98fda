import { runSuites } from '../run-suites.ts';
import { describeBankAccountProof } from '../suites/bank-account-proof.ts';
import { describeBankAccounts } from '../suites/bank-accounts.ts';

runSuites(describeBankAccounts, describeBankAccountProof);
