export { attemptLimits, countAttempt, subjectOf } from './attempts.ts';
export { checkAnswer } from './check-answer.ts';
export { verifyCredentials } from './credentials.ts';
export { mustChangePassword, requirePlayer, sessionGuards, sessionMiddleware } from './guard.ts';
export { rememberClient } from './known-clients.ts';
export { ABSOLUTE_LIMIT, endReasonOf } from './lifetime.ts';
export { createSession, endSession, endSessionsOf, findSession, type NewSession } from './queries.ts';
export { NewSessionSchema } from './schema.ts';
export { createToken, hashToken } from './tokens.ts';
