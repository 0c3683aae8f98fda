export { declareDistinct } from './distinct.ts';
export { heldBy, heldWith } from './holds.ts';
export { type Mark, markOf, recordMark } from './marks.ts';
export { type StrongMark, samePerson, samePersonSql } from './same-person.ts';
export { listSharedMarks } from './shared-marks.ts';
