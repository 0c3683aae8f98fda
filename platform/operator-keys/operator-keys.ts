export { operatorGuard, operatorOf, requireLiveKey } from './guard.ts';
export { createKey, listKeys, revokeKey } from './queries.ts';
