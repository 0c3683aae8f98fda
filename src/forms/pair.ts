import { defineForm } from './form.ts';

/** Names a partner in an offer for pairs. */
export const pairForm = defineForm({
  fields: {
    partner: {
      kind: 'code',
      label: 'pair.partner',
      hint: 'pair.partnerHint',
      autocomplete: 'off',
      required: 'ACCOUNT_REQUIRED',
    },
  },
  submit: 'pair.submit',
  refusals: { PAIR_COMPLETE: 'partner' },
});
