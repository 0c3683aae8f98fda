export { bindReferral, type ReferralResult, referralResults } from './bind.ts';
export { referralCodeOf } from './codes.ts';
export {
  refusalOf,
  type SamePersonReason,
  samePerson,
  samePersonReasons,
  samePersonSql,
} from './same-person.ts';
