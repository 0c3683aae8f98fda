import type { MeasureName } from '../../../shared/offers/plan.ts';
import { bankAccount, favourites, page } from './account.ts';
import { games, netLoss, rounds, stakes } from './by-day.ts';
import { deposits, firstDeposit } from './deposits.ts';
import { friends } from './friends.ts';
import { logInDays, logIns } from './log-ins.ts';
import type { MeasureQuery } from './measure.ts';
import { pair } from './pair.ts';
import { bestRound, freeSpins } from './rounds.ts';

export const measures: Record<MeasureName, MeasureQuery> = {
  bankAccount,
  bestRound,
  deposits,
  favourites,
  firstDeposit,
  freeSpins,
  friends,
  games,
  logInDays,
  logIns,
  netLoss,
  page,
  pair,
  rounds,
  stakes,
};
