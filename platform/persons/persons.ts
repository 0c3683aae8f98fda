export { type Mark, markOf, recordMark } from './marks.ts';
export { type StrongMark, samePerson, samePersonSql } from './same-person.ts';
