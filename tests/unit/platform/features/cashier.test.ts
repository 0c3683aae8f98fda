import { runSuites } from '../run-suites.ts';
import { describeDeposits } from '../suites/deposits.ts';
import { describePracticeBank } from '../suites/practice-bank.ts';
import { describeSettledByOperators } from '../suites/settled-by-operators.ts';
import { describeWithdrawalRequirements } from '../suites/withdrawal-requirements.ts';
import { describeWithdrawals } from '../suites/withdrawals.ts';

runSuites(
  describeDeposits,
  describeWithdrawals,
  describeSettledByOperators,
  describeWithdrawalRequirements,
  describePracticeBank,
);
