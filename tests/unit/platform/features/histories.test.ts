import { runSuites } from '../run-suites.ts';
import { describeReplays } from '../suites/replays.ts';
import { describeReports } from '../suites/reports.ts';
import { describeRoundHistories } from '../suites/round-histories.ts';
import { describeTransactions } from '../suites/transactions.ts';

runSuites(describeTransactions, describeRoundHistories, describeReplays, describeReports);
