export { breakFacts, listBreaks, startBreak } from './breaks.ts';
export { holdOthers } from './holds.ts';
export {
  DAILY_STAKE_LIMIT,
  listLimits,
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
} from './pauses.ts';
export { BreakSchema, breakTerm, LimitSchema, PauseSchema } from './schema.ts';
