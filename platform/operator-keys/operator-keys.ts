export { operatorGuard, operatorOf, requireLiveKey } from './guard.ts';
export { personName } from './person.ts';
export { createKey, listKeys, lockLiveKey, revokeKey } from './queries.ts';
