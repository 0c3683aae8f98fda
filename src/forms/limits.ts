import { defineForm } from './form.ts';
import { proofFields } from './proof.ts';

/** A limit in rupiah, or none. */
export const limitForm = defineForm({
  submit: 'limits.set',
  fields: {
    name: {
      kind: 'choice',
      label: 'limits.which',
      autocomplete: 'off',
      required: 'LIMIT_REQUIRED',
      options: {
        '': 'limits.choose',
        depositDay: 'limits.name.depositDay',
        depositWeek: 'limits.name.depositWeek',
        depositMonth: 'limits.name.depositMonth',
        lossDay: 'limits.name.lossDay',
        lossWeek: 'limits.name.lossWeek',
        lossMonth: 'limits.name.lossMonth',
        stakeDay: 'limits.name.stakeDay',
      },
    },
    amount: {
      kind: 'amount',
      label: 'limits.amount',
      hint: 'forms.amountHint',
      autocomplete: 'off',
      invalid: 'AMOUNT_FORMAT',
    },
    none: { kind: 'checkbox', label: 'limits.none', hint: 'limits.noneHint', autocomplete: 'off' },
  },
});

/** The length of a session, in minutes. */
export const sessionLimitForm = defineForm({
  submit: 'limits.set',
  fields: {
    minutes: {
      kind: 'choice',
      label: 'limits.session.label',
      hint: 'limits.session.hint',
      autocomplete: 'off',
      required: 'LIMIT_REQUIRED',
      options: {
        '': 'limits.choose',
        30: 'limits.session.30',
        60: 'limits.session.60',
        90: 'limits.session.90',
        120: 'limits.session.120',
        240: 'limits.session.240',
        none: 'limits.session.none',
      },
    },
  },
});

/** Confirms a looser limit. */
export const confirmLimitForm = defineForm({
  submit: 'limits.confirm',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});

/** A button: the request is in the address. */
export const keepLimitForm = defineForm({ submit: 'limits.keep', fields: {} });

/** A button: the term is in the address. */
export const breakForm = defineForm({ submit: 'limits.break.start', fields: {} });
