import { defineForm } from './form.ts';

/** A way to pay, of those that the bank offers now, and how much. */
export const depositForm = defineForm({
  submit: 'deposit.continue',
  fields: {
    method: {
      kind: 'code',
      label: 'deposit.method',
      autocomplete: 'off',
      required: 'METHOD_REQUIRED',
    },
    amount: {
      kind: 'amount',
      label: 'deposit.amount',
      hint: 'forms.amountHint',
      autocomplete: 'transaction-amount',
      required: 'AMOUNT_REQUIRED',
      invalid: 'AMOUNT_FORMAT',
    },
  },
});

/** Its second page asks nothing more: it only says yes to what it shows. */
export const depositConfirmation = defineForm({ submit: 'deposit.confirm.submit', fields: {} });
