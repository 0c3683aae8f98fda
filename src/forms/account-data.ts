import { defineForm } from './form.ts';
import { proofFields } from './proof.ts';

/** Requests a copy of everything kept about the player. */
export const dataExportForm = defineForm({
  submit: 'dataExport.request',
  fields: proofFields,
  refusals: { PROOF_REQUIRED: 'password' },
});

/** Asks for the end of the account. */
export const closeAccountForm = defineForm({
  submit: 'closeAccount.ask',
  fields: {
    givesUp: { kind: 'checkbox', label: 'closeAccount.givesUp', autocomplete: 'off' },
    ...proofFields,
  },
  refusals: { PROOF_REQUIRED: 'password' },
});

/** A button. */
export const keepAccountForm = defineForm({ submit: 'closeAccount.keep', fields: {} });
