import { runSuites } from '../run-suites.ts';
import { describeDemo } from '../suites/demo.ts';
import { describeFairness } from '../suites/fairness.ts';
import { describeFavourites } from '../suites/favourites.ts';
import { describeGames } from '../suites/games.ts';
import { describeLaunches } from '../suites/launches.ts';
import { describeOpenRounds } from '../suites/open-rounds.ts';
import { describeRounds } from '../suites/rounds.ts';

runSuites(
  describeGames,
  describeLaunches,
  describeFavourites,
  describeRounds,
  describeOpenRounds,
  describeFairness,
  describeDemo,
);
