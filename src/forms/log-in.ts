import { defineForm, type FormField } from './form.ts';

export const accountField: FormField = {
  kind: 'code',
  label: 'forms.account',
  autocomplete: 'username',
  required: 'ACCOUNT_REQUIRED',
};

export const logInForm = defineForm({
  submit: 'forms.logIn',
  fields: {
    account: accountField,
    password: {
      kind: 'password',
      label: 'forms.password',
      autocomplete: 'current-password',
      required: 'PASSWORD_REQUIRED',
    },
  },
});
