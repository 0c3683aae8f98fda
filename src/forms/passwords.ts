import { defineForm, type FormField } from './form.ts';

/** Asked for where the last proof of who the player is is too old. */
export const proofPassword: FormField = {
  kind: 'password',
  label: 'forms.password',
  hint: 'proof.hint',
  autocomplete: 'current-password',
};

const newPassword: FormField = {
  kind: 'newPassword',
  label: 'forms.newPassword',
  autocomplete: 'new-password',
  required: 'NEW_PASSWORD_REQUIRED',
};

const repeatedPassword: FormField<'newPassword'> = {
  kind: 'password',
  label: 'forms.repeatedPassword',
  autocomplete: 'new-password',
  required: 'PASSWORD_DIFFERENT',
  repeats: 'newPassword',
  invalid: 'PASSWORD_DIFFERENT',
};

/** A new password in exchange for the current one. */
export const changePasswordForm = defineForm({
  submit: 'forms.changePassword',
  fields: {
    currentPassword: {
      kind: 'password',
      label: 'forms.currentPassword',
      autocomplete: 'current-password',
      required: 'PASSWORD_REQUIRED',
    },
    newPassword: { ...newPassword, differsFrom: 'currentPassword' },
    repeatedPassword,
  },
});

/** The first password of an account that was made with a provider. */
export const firstPasswordForm = defineForm({
  submit: 'forms.setPassword',
  fields: { newPassword, repeatedPassword },
});
