export { operatorGuard, operatorOf, requireLiveKey } from './guard.ts';
export { createKey, listKeys, lockLiveKey, revokeKey } from './queries.ts';
