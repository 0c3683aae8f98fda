export { verifyAssertion } from './assertion.ts';
export { operatorPasskeyCount, storeOperatorPasskey } from './operator-passkeys.ts';
export {
  findOperatorRecovery,
  removeOperatorRecovery,
  startOperatorRecovery,
  takeOperatorRecovery,
} from './operator-recoveries.ts';
export { assertionOptions, PasskeyOptionsSchema, registrationOptions } from './options.ts';
export {
  hasPasskey,
  type NewPasskey,
  type PasskeyRow,
  passkeysOf,
  removePasskey,
  removePasskeysOf,
  storePasskey,
} from './queries.ts';
export type { ChallengePurpose } from './realms.ts';
export {
  countRecoveryCodes,
  isRecoveryCode,
  removeRecoveryCodesOf,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';
export { verifyRegistration } from './registration.ts';
