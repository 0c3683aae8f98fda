import { defineForm } from './form.ts';
import { proofPassword } from './passwords.ts';

/** A bank account for withdrawals. The options of `bank` come from the bank's list. */
export const addBankAccountForm = defineForm({
  submit: 'bankCard.add',
  fields: {
    bank: { kind: 'code', label: 'bankCard.bank', autocomplete: 'off', required: 'BANK_UNKNOWN' },
    number: {
      kind: 'code',
      label: 'bankCard.number',
      hint: 'bankCard.numberHint',
      autocomplete: 'off',
      required: 'CARD_NUMBER_FORMAT',
    },
    holder: {
      kind: 'code',
      label: 'bankCard.holder',
      hint: 'bankCard.holderHint',
      autocomplete: 'name',
      required: 'HOLDER_FORMAT',
    },
    password: proofPassword,
  },
  refusals: { PROOF_REQUIRED: 'password' },
});

/** A button: the account is in the address. */
export const defaultBankAccountForm = defineForm({ submit: 'bankCard.makeDefault', fields: {} });

export const removeBankAccountForm = defineForm({
  submit: 'bankCard.remove',
  fields: { password: proofPassword },
  refusals: { PROOF_REQUIRED: 'password' },
});
