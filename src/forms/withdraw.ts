import { defineForm } from './form.ts';
import { proofFields } from './proof.ts';

/** The bank account and the amount of a withdrawal. */
export const withdrawForm = defineForm({
  submit: 'withdraw.submit',
  fields: {
    bankAccount: {
      kind: 'code',
      label: 'withdraw.bankAccount',
      autocomplete: 'off',
      required: 'BANK_ACCOUNT_UNKNOWN',
    },
    amount: {
      kind: 'amount',
      label: 'withdraw.amount',
      autocomplete: 'off',
      required: 'AMOUNT_REQUIRED',
      invalid: 'AMOUNT_FORMAT',
    },
  },
});

/** Confirms a withdrawal; asks for the password when the last proof of identity is too old. */
export const withdrawalConfirmationForm = defineForm({
  submit: 'withdrawConfirm.submit',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});
