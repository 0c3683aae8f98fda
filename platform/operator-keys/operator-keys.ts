export { operatorGuards, operatorOf, requireLiveKey, sessionOf } from './guard.ts';
export { personName } from './person.ts';
export { createKey, findKey, listKeys, lockLiveKey, revokeKey } from './queries.ts';
export {
  endOperatorSession,
  endUnprovedSessions,
  markSessionProved,
  OPERATOR_SESSION_MS,
  type OperatorSession,
  startSession,
} from './sessions.ts';
