import { defineForm } from './form.ts';
import { proofPassword } from './passwords.ts';

/** Where a withdrawal goes, and how much. */
export const withdrawForm = defineForm({
  submit: 'withdraw.submit',
  fields: {
    card: { kind: 'code', label: 'withdraw.card', autocomplete: 'off', required: 'CARD_UNKNOWN' },
    amount: {
      kind: 'amount',
      label: 'withdraw.amount',
      autocomplete: 'off',
      required: 'AMOUNT_REQUIRED',
      invalid: 'AMOUNT_FORMAT',
    },
  },
});

/** The last word on a withdrawal, and the password where the last proof of who asks is too old. */
export const withdrawConfirmForm = defineForm({
  submit: 'withdrawConfirm.submit',
  fields: { password: proofPassword },
  refusals: { PROOF_REQUIRED: 'password' },
});
