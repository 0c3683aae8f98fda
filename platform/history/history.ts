export { cursorField, cursorsOf, cutPage, type PageStart, startOf } from './cursor.ts';
export { historyLimits } from './range.ts';
export { detailOfRound } from './round-detail.ts';
export { transactionTypes } from './schema.ts';
