export { type Mark, markOf, recordMark } from './marks.ts';
export { type StrongMark, samePerson, samePersonSql, samePersons } from './same-person.ts';
