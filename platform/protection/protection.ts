export {
  breakFacts,
  listBreaks,
  lockPlay,
  type Pause,
  type PauseReason,
  pausedError,
  pauseOf,
  requireNoExclusion,
  requireNoPause,
  startBreak,
} from './breaks.ts';
export { depositStanding, ownRemainderSql } from './deposits.ts';
export {
  DAILY_STAKE_LIMIT,
  listLimits,
  sessionDeadline,
} from './limits.ts';
export { BreakSchema, breakTerm, LimitSchema, PauseSchema } from './schema.ts';
