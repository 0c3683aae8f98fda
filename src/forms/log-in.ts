import { defineForm } from './form.ts';

export const logInForm = defineForm({
  submit: 'forms.logIn',
  fields: {
    account: {
      kind: 'code',
      label: 'forms.account',
      autocomplete: 'username',
      required: 'ACCOUNT_REQUIRED',
    },
    password: {
      kind: 'password',
      label: 'forms.password',
      autocomplete: 'current-password',
      required: 'PASSWORD_REQUIRED',
    },
  },
});
