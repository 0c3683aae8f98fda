import { sql } from 'drizzle-orm';
import type { MeasureName } from '../../../shared/offers/plan.ts';
import { bankAccount, favourites, page } from './account.ts';
import { games, netLoss, rounds, stakes } from './by-day.ts';
import { deposits, firstDeposit } from './deposits.ts';
import { logInDays, logIns } from './log-ins.ts';
import type { MeasureQuery } from './measure.ts';
import { bestRound, freeSpins } from './rounds.ts';

/** No player has a figure yet. */
const nothing: MeasureQuery = {
  causes: [],
  figures: () => sql`select uid, '' as subject, 0::numeric as figure from players where false`,
};

export const measures: Record<MeasureName, MeasureQuery> = {
  bankAccount,
  bestRound,
  deposits,
  favourites,
  firstDeposit,
  freeSpins,
  friends: nothing,
  games,
  logInDays,
  logIns,
  netLoss,
  page,
  pair: nothing,
  rounds,
  stakes,
};
