import { defineForm, type FormField } from './form.ts';
import { secondFactorFields } from './proof.ts';

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

export const newPasswordFields = { newPassword, repeatedPassword };

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
  fields: newPasswordFields,
});

/** A passkey replaces the current password. */
export const passkeyPasswordForm = defineForm({
  submit: 'changePassword.confirmPasskey',
  fields: { ...newPasswordFields, passkey: { ...secondFactorFields.passkey, required: 'PASSKEY_NOT_USED' } },
});
