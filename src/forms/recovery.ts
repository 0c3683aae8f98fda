import { defineForm } from './form.ts';
import { accountField } from './log-in.ts';
import { newPasswordFields } from './passwords.ts';
import { secondFactorFields } from './proof.ts';

/** A new password without the old one. */
export const recoverForm = defineForm({
  submit: 'recover.submit',
  fields: {
    account: accountField,
    recoveryCode: {
      ...secondFactorFields.recoveryCode,
      hint: 'recover.codeHint',
      required: 'RECOVERY_CODE_REQUIRED',
    },
    ...newPasswordFields,
  },
});

/** The player did not ask for the code of an operator. */
export const stopRecoveryForm = defineForm({ submit: 'recovery.stop', fields: {} });
