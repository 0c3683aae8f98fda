export { cursorField, cursorsOf, cutPage, type PageStart, startOf } from './cursor.ts';
export { lateReports } from './late-reports.ts';
export { historyLimits } from './range.ts';
export { detailOfRound } from './round-detail.ts';
export { findRound } from './rounds.ts';
export { transactionTypes } from './schema.ts';
