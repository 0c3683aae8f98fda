import { defineForm } from './form.ts';

/** The method, one of those that the bank has now, and the amount. */
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
      autocomplete: 'transaction-amount',
      required: 'AMOUNT_REQUIRED',
      invalid: 'AMOUNT_FORMAT',
    },
  },
});

/** The second page has no fields; it confirms the deposit. */
export const depositConfirmationForm = defineForm({ submit: 'deposit.confirm.submit', fields: {} });
