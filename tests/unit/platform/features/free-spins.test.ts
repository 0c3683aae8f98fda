import { runSuites } from '../run-suites.ts';
import { describeFreeSpinRounds } from '../suites/free-spin-rounds.ts';
import { describeFreeSpins } from '../suites/free-spins.ts';

runSuites(describeFreeSpins, describeFreeSpinRounds);
