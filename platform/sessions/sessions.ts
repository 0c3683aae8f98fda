export { createToken, hashToken } from '../http/tokens.ts';
export { attemptLimits, countAttempt, forgetAttempts, subjectOf } from './attempts.ts';
export { closedNameOf } from './closed-name.ts';
export { verifyCredentials } from './credentials.ts';
export { requirePlayer, requireSession, sessionGuards, sessionMiddleware } from './guard.ts';
export { recordRefusedLogIn } from './history.ts';
export { endHeldSessions, endSessionsOnMark, isHeld, requireNotHeld, settleLogIn } from './holds.ts';
export { findKnownFingerprint, isNewDevice, newDeviceNotice, rememberClient } from './known-clients.ts';
export { ABSOLUTE_LIMIT_MS, endReasonOf, IDLE_LIMIT_MS } from './lifetime.ts';
export { beginSession } from './log-in.ts';
export { endOtherSessions, listSessions } from './own-sessions.ts';
export {
  createPendingLogIn,
  removePendingLogInsOf,
  requirePendingLogIn,
  takePendingLogIn,
} from './pending-log-ins.ts';
export { markProved, PROOF_LIFETIME_MS, proofFields, proofOf, proofs, requireProof } from './proof.ts';
export {
  createSession,
  endSession,
  endSessionOfGame,
  endSessionsOf,
  findSession,
  type NewSession,
  sessionStart,
} from './queries.ts';
export { NewSessionSchema } from './schema.ts';
export { type SecondFactor, secondFactorFields, verifySecondFactor } from './second-factor.ts';
