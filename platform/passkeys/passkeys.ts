export { removeAllPasskeys } from './change.ts';
export { passkeyLimits } from './rules.ts';
