import { defineForm } from './form.ts';

/** A button: the language is in the address. */
export const languageForm = defineForm({ submit: 'accountSetting.language', fields: {} });

/** Which cards are shown, and when. */
export const notificationsForm = defineForm({
  submit: 'notifications.save',
  fields: {
    promotions: { kind: 'checkbox', label: 'notifications.promotions', autocomplete: 'off' },
    quietFrom: {
      kind: 'time',
      label: 'notifications.quietFrom',
      hint: 'notifications.quietHint',
      autocomplete: 'off',
    },
    quietUntil: { kind: 'time', label: 'notifications.quietUntil', autocomplete: 'off' },
  },
});
