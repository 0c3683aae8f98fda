import { passkeyNameMaxLength } from '../contract/constants.generated.ts';
import { defineForm } from './form.ts';
import { proofFields, secondFactorFields } from './proof.ts';

/** The second step of a log-in, and a log-in by passkey alone. */
export const secondStepForm = defineForm({
  submit: 'passkeys.useCode',
  fields: secondFactorFields,
  refusals: { SECOND_FACTOR_REQUIRED: 'recoveryCode' },
});

/** Confirms the identity before a passkey is added. */
export const proveForm = defineForm({
  submit: 'passkeys.prove',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});

export const addPasskeyForm = defineForm({
  submit: 'passkeys.add',
  fields: {
    name: {
      kind: 'code',
      label: 'passkeys.name',
      hint: 'passkeys.nameHint',
      autocomplete: 'off',
      required: 'NAME_REQUIRED',
      maxLength: passkeyNameMaxLength,
    },
    passkey: { ...secondFactorFields.passkey, required: 'PASSKEY_MISSING' },
  },
});

export const removePasskeyForm = defineForm({
  submit: 'passkeys.remove',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});

export const renewRecoveryCodesForm = defineForm({
  submit: 'passkeys.renewCodes',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});
