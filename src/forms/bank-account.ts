import { defineForm } from './form.ts';
import { proofFields } from './proof.ts';

/** A bank account for withdrawals. The options of `bank` come from the bank's list. */
export const addBankAccountForm = defineForm({
  submit: 'bankAccount.add',
  fields: {
    bank: { kind: 'code', label: 'bankAccount.bank', autocomplete: 'off', required: 'BANK_UNKNOWN' },
    number: {
      kind: 'code',
      label: 'bankAccount.number',
      hint: 'bankAccount.numberHint',
      autocomplete: 'off',
      required: 'BANK_ACCOUNT_NUMBER_FORMAT',
    },
    holder: {
      kind: 'code',
      label: 'bankAccount.holder',
      hint: 'bankAccount.holderHint',
      autocomplete: 'name',
      required: 'HOLDER_FORMAT',
    },
    ...proofFields,
  },
  refusals: { PROOF_REQUIRED: 'password' },
});

/** A button: the account is in the address. */
export const defaultBankAccountForm = defineForm({ submit: 'bankAccount.makeDefault', fields: {} });

export const removeBankAccountForm = defineForm({
  submit: 'bankAccount.remove',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});
