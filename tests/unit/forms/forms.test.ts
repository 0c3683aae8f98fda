import { describe, expect, it } from 'vitest';
import { contract } from '../../../platform/contract.ts';
import { aroundUnseen } from '../../../shared/invisible.ts';
import { fieldAttributes } from '../../../src/components/forms/field-attributes.ts';
import {
  accountMaxLength,
  accountMinLength,
  minimumAge,
  passwordMinLength,
} from '../../../src/contract/constants.generated.ts';
import { addBankAccountForm, removeBankAccountForm } from '../../../src/forms/bank-account.ts';
import { depositForm } from '../../../src/forms/deposit.ts';
import { defineForm, type FormDefinition, fieldEntries } from '../../../src/forms/form.ts';
import { logInForm } from '../../../src/forms/log-in.ts';
import { changePasswordForm, firstPasswordForm, passkeyPasswordForm } from '../../../src/forms/passwords.ts';
import { problemMessage, problemMessages } from '../../../src/forms/problems.ts';
import { recoverForm } from '../../../src/forms/recovery.ts';
import { completionForm, signUpForm } from '../../../src/forms/sign-up.ts';
import { newThreadForm, questionForm, threadReplyForm } from '../../../src/forms/support.ts';
import { withdrawalConfirmationForm, withdrawForm } from '../../../src/forms/withdraw.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { readForm } from '../../../src/server/forms/read-form.ts';

const schemas = contract().document.components?.schemas ?? {};

/** Every form, and the schema of its call. */
const forms: [string, FormDefinition][] = [
  ['SignUp', signUpForm],
  ['SocialSignUp', completionForm],
  ['LogIn', logInForm],
  ['PasswordChange', changePasswordForm],
  ['FirstPassword', firstPasswordForm],
  ['PasskeyPassword', passkeyPasswordForm],
  ['NewRecovery', recoverForm],
  ['NewBankAccount', addBankAccountForm],
  ['BankAccountRemoval', removeBankAccountForm],
  ['NewDeposit', depositForm],
  ['NewWithdrawal', withdrawForm],
  ['NewWithdrawal', withdrawalConfirmationForm],
  ['NewSupportThread', newThreadForm],
  ['NewSupportMessage', threadReplyForm],
  ['VisitorQuestion', questionForm],
];

describe.each(forms)('the form of %s', (name, form) => {
  const schema = schemas[name] as {
    properties: Record<string, { pattern?: string }>;
    required?: string[];
  };
  const contractFields = fieldEntries(form).filter(([, { repeats }]) => !repeats);

  it("has the fields and the required fields of the platform's contract", () => {
    for (const [field, { required }] of contractFields) {
      expect(Object.keys(schema.properties)).toContain(field);
      expect([field, required !== undefined]).toEqual([field, (schema.required ?? []).includes(field)]);
    }
  });

  it("has the platform's patterns", () => {
    for (const [field, { pattern }] of contractFields) {
      if (pattern) expect(schema.properties[field]?.pattern).toBe(pattern);
    }
  });

  it('refers only to its own fields', () => {
    const names = Object.keys(form.fields);
    for (const [, { repeats, differsFrom }] of fieldEntries(form)) {
      expect(names).toEqual(expect.arrayContaining([repeats, differsFrom].filter(Boolean)));
    }
    expect(names).toEqual(expect.arrayContaining(Object.values(form.refusals ?? {})));
  });
});

const post = (fields: Record<string, string>) =>
  new Request('https://play.example/', { method: 'POST', body: new URLSearchParams(fields) });

describe('a submitted form', () => {
  it('trims a code for the platform, and shows it again as it was typed', async () => {
    const { values, typed } = await readForm(logInForm, post({ account: ' demo ', password: ' x ' }));
    expect(values).toEqual({ account: 'demo', password: ' x ' });
    expect(typed).toEqual({ account: ' demo ' });
  });

  it('leaves out what nobody sees of a line, and of no password', async () => {
    const fields = { account: '\u202ade\u00admo\u202c ', password: '\u200b x' };
    const { values, typed } = await readForm(logInForm, post(fields));
    expect(values).toEqual({ account: 'demo', password: '\u200b x' });
    expect(typed).toEqual({ account: fields.account });
    const { pattern } = fieldAttributes(signUpForm.fields.account, translator('id'));
    const inBrowser = new RegExp(`^(?:${pattern})$`, 'v');
    expect(['demo', '\u202ademo\u202c ', 'de mo', 'd'].map((text) => inBrowser.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never shows a password again', async () => {
    const secret = 'kuda-lumping 1987';
    for (const [, form] of forms) {
      const all = Object.fromEntries(Object.keys(form.fields).map((name) => [name, secret]));
      const { typed } = await readForm(form, post(all));
      expect(Object.keys(typed).filter((name) => /password/i.test(name))).toEqual([]);
    }
  });

  it('accepts only listed options, and reads a checkbox as a boolean', async () => {
    const form = defineForm({
      submit: 'forms.signUp',
      fields: {
        bank: {
          kind: 'choice',
          label: 'forms.account',
          autocomplete: 'off',
          options: { '': 'forms.account', a: 'forms.password' },
          required: 'ACCOUNT_REQUIRED',
        },
        terms: {
          kind: 'checkbox',
          label: 'forms.account',
          autocomplete: 'off',
          required: 'ACCOUNT_REQUIRED',
        },
      },
    });
    const both = { bank: 'ACCOUNT_REQUIRED', terms: 'ACCOUNT_REQUIRED' };
    expect((await readForm(form, post({ bank: 'a', terms: 'on' }))).problems).toEqual({});
    expect((await readForm(form, post({ bank: 'constructor', terms: 'yes' }))).problems).toEqual(both);
    expect((await readForm(form, post({}))).problems).toEqual(both);
  });

  it('has errors for missing fields and for a different repeated password', async () => {
    const { problems } = await readForm(
      changePasswordForm,
      post({ newPassword: 'a', repeatedPassword: 'b' }),
    );
    expect(problems).toEqual({
      currentPassword: 'PASSWORD_REQUIRED',
      repeatedPassword: 'PASSWORD_DIFFERENT',
    });
  });

  it('has empty fields when the body is no form, or a file', async () => {
    const file = new FormData();
    file.set('account', new File(['x'], 'x.txt'));
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    for (const init of [{ method: 'POST', body: file }, json]) {
      const { problems } = await readForm(logInForm, new Request('https://play.example/', init));
      expect(problems).toEqual({ account: 'ACCOUNT_REQUIRED', password: 'PASSWORD_REQUIRED' });
    }
  });

  it('ignores the names __proto__ and constructor', async () => {
    const { values } = await readForm(logInForm, post({ __proto__: 'x', constructor: 'x', account: 'demo' }));
    expect(Object.keys(values)).toEqual(['account', 'password']);
  });
});

describe.each(locales)('in %s', (locale) => {
  const t = translator(locale);

  it('every problem has a text, also an unknown one', () => {
    for (const key of Object.values(problemMessages)) expect(t(key)).not.toBe('');
    for (const code of ['NEW_ONE', 'constructor', '__proto__', ''])
      expect(problemMessage(code)).toBe('forms.error.INVALID_INPUT');
  });

  it('the texts state the limits of the contract', () => {
    const length = `${accountMinLength}–${accountMaxLength}`;
    for (const key of ['forms.accountHint', 'forms.error.ACCOUNT_FORMAT'] as const)
      expect(t(key)).toContain(length);
    for (const key of ['forms.rule.length', 'forms.error.PASSWORD_SHORT'] as const)
      expect(t(key)).toContain(String(passwordMinLength));
    for (const key of ['forms.dateOfBirthHint', 'forms.error.UNDERAGE'] as const)
      expect(t(key)).toContain(String(minimumAge));
  });

  it('an input has its validation attributes and their texts', () => {
    expect(fieldAttributes(signUpForm.fields.account, t)).toMatchObject({
      required: true,
      pattern: aroundUnseen(signUpForm.fields.account.pattern ?? ''),
      'data-required': t('forms.error.ACCOUNT_REQUIRED'),
      'data-invalid': t('forms.error.ACCOUNT_FORMAT'),
    });
    expect(fieldAttributes(signUpForm.fields.referral, t).required).toBe(false);
  });
});
