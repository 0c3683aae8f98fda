export { PauseSchema } from '../players/players.ts';
export { breakFacts, listBreaks, startBreak } from './breaks.ts';
export { carryOutBreak, carryOutRecentBreaks, type HoldServices } from './holds.ts';
export {
  DAILY_STAKE_LIMIT,
  listLimits,
  nextSessionAt,
  sessionDeadline,
} from './limits.ts';
export {
  depositStanding,
  lockPlay,
  ownRemainderSql,
  type Pause,
  type PauseReason,
  pausedError,
  pauseOf,
  requireNoExclusion,
  requireNoPause,
  type StakeLimit,
  stakeRoom,
} from './pauses.ts';
export { BreakSchema, breakTerm, LimitSchema } from './schema.ts';
