export { historyLimits } from './range.ts';
export { transactionTypes } from './schema.ts';
