import { describe, expect, it } from 'vitest';
import type { ErrorCode, SessionEndReason } from '../../../src/contract/contract.ts';
import { signUpForm } from '../../../src/forms/sign-up.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import type { FormContext, FormView } from '../../../src/server/forms/form-view.ts';
import { handleForm, seeOther } from '../../../src/server/forms/handle-form.ts';
import type { Outcome, Refusal } from '../../../src/server/platform/outcome.ts';

const t = translator('id');
const filled = {
  account: 'new_one',
  password: 'kancil-in-the-forest',
  dateOfBirth: '1990-05-17',
  referral: '',
};

/** Sends the form; the platform returns this. */
async function send(outcome: Outcome<string>, body: Record<string, string> = filled) {
  const url = new URL('https://play.example/signup?utm_source=mail');
  const written = new Map<string, string>();
  const sent: Record<string, string>[] = [];
  const context = {
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(body) }),
    cookies: {
      get: () => undefined,
      has: () => false,
      set: (name: string, value: string) => written.set(name, value),
      delete() {},
    },
    locals: { t, locale: 'id', path: (route: string) => route },
  } as unknown as FormContext;
  const answer = await handleForm(context, signUpForm, {
    send: async (values) => {
      sent.push(values);
      return outcome;
    },
    done: (value) => seeOther(`/${value}`),
  });
  return { answer, view: answer as FormView, response: answer as Response, written, sent };
}

const refused = (status: number, code: ErrorCode, more: Partial<Refusal> = {}): Outcome<string> => ({
  kind: 'refused',
  refusal: { status, code, fields: [], ...more },
});

describe('a submitted form', () => {
  it('redirects when the platform has accepted it', async () => {
    const { response } = await send({ kind: 'done', value: 'quests' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/quests']);
  });

  it('is not sent to the platform while a required value is missing', async () => {
    const { view, sent } = await send({ kind: 'done', value: '' }, { ...filled, account: ' ' });
    expect(sent).toEqual([]);
    expect([view.status, view.errors]).toEqual([422, { account: t('forms.error.ACCOUNT_REQUIRED') }]);
  });

  it('shows every problem of the platform beside its field, with the typed values but the password', async () => {
    const fields = [
      { field: 'password', code: 'PASSWORD_COMMON' },
      { field: 'referral', code: 'REFERRAL_FORMAT' },
    ];
    const { view } = await send(refused(422, 'INVALID_INPUT', { fields }));
    expect(view.errors).toEqual({
      password: t('forms.error.PASSWORD_COMMON'),
      referral: t('forms.error.REFERRAL_FORMAT'),
    });
    const { password, ...typed } = filled;
    expect(view.values).toMatchObject(typed);
    expect(JSON.stringify(view)).not.toContain(password);
  });

  it('shows a refusal about one field beside it, with its status', async () => {
    const { view } = await send(refused(409, 'ACCOUNT_TAKEN'));
    expect([view.status, view.errors]).toEqual([409, { account: t('forms.error.ACCOUNT_TAKEN') }]);
  });

  it.each([
    ['about no field of the form', refused(422, 'INVALID_INPUT', { fields: [{ field: 'x', code: 'TYPE' }] })],
    ['without a text of its own', refused(409, 'IDENTITY_TAKEN')],
    ['that this build does not know', refused(409, 'constructor' as ErrorCode)],
  ])('shows above the fields a problem %s', async (_, outcome) => {
    const { view } = await send(outcome);
    expect(view.errors).toEqual({});
    expect(view.message).toEqual({ text: t('forms.error.INVALID_INPUT'), blocked: false });
    expect(view.values.account).toBe('new_one');
  });

  it('redirects to the log-in and back when the session is over, and stores the reason for the shell', async () => {
    const reason: SessionEndReason = 'elsewhere';
    const { response, written } = await send(refused(401, 'SESSION_ENDED', { reason }));
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent('/signup?utm_source=mail')}`,
    ]);
    expect(written.get('sessionEnded')).toBe('elsewhere');
  });

  it('shows the exceeded limit of an amount in rupiah', async () => {
    const fields = [{ field: 'account', code: 'AMOUNT_TOO_SMALL', limit: 10_000 }];
    const { view } = await send(refused(422, 'INVALID_INPUT', { fields }));
    expect(view.errors.account).toMatch(/Rp\s10\.000\.$/);
  });

  it('shows when to try again', async () => {
    const busy = await send({ kind: 'unreachable', busySeconds: 2 });
    const limited = await send(refused(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 90 }));
    expect([busy.view.retryAfter, limited.view.retryAfter]).toEqual([2, 90]);
    expect(limited.view.message?.text).toBe(t('forms.error.TOO_MANY_ATTEMPTS', { minutes: 2 }));
  });
});
