import { runSuites } from '../run-suites.ts';
import { describeLiveBets } from '../suites/live-bets.ts';
import { describeLiveDraws } from '../suites/live-draws.ts';

runSuites(describeLiveBets, describeLiveDraws);
