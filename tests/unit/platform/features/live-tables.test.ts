import { runSuites } from '../run-suites.ts';
import { describeLiveBets } from '../suites/live-bets.ts';
import { describeLiveBonusMoney } from '../suites/live-bonus-money.ts';
import { describeLiveDraws } from '../suites/live-draws.ts';
import { describeLivePage } from '../suites/live-page.ts';

runSuites(describeLiveBets, describeLiveDraws, describeLiveBonusMoney, describeLivePage);
