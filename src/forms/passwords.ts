import { defineForm, type FormField } from './form.ts';

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

/** The first password of an account that was created with a provider. */
export const firstPasswordForm = defineForm({
  submit: 'forms.setPassword',
  fields: { newPassword, repeatedPassword },
});
