import { describe, expect, it, vi } from 'vitest';
import { latestDateOfBirth } from '../../../src/forms/sign-up.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import type { FormContext, FormView } from '../../../src/server/forms/form-view.ts';
import { handleSignUp } from '../../../src/server/forms/sign-up.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

const player = { uid: 'u', account: 'new_one', loginInfo: { status: 1 }, highRisk: false };
const created = { kind: 'done', value: { token: 't', expiresAt: Date.UTC(2030, 0, 1), player } };
const taken = {
  kind: 'refused',
  refusal: { status: 409, code: 'ACCOUNT_TAKEN', fields: [] },
};

const typed = { account: 'new_one', password: 'kancil-in-the-forest', dateOfBirth: '1990-05-17' };

/** A request of the form: GET, or POST with typed values. */
function visit(
  search: string,
  stored: string | null,
  body?: Record<string, string>,
  outcome: unknown = created,
) {
  const url = new URL(`https://play.example/signup${search}`);
  const removed: string[] = [];
  const signUp = vi.fn(async (_: Record<string, unknown>) => outcome);
  const platform = fakePlatform({
    'POST /accounts': ({ body }: { body: Record<string, unknown> }) => signUp(body),
  });
  const context = {
    url,
    request: new Request(url, body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    cookies: {
      get: (name: string) => (name === 'referral' && stored !== null ? { value: stored } : undefined),
      set() {},
      delete: (name: string) => removed.push(name),
    },
    locals: { t: translator('id'), locale: 'id', path: (route: string) => route, platform },
  } as unknown as FormContext;
  return { removed, signUp, answer: handleSignUp(context) };
}

describe('the referral code of the sign-up form (D1)', () => {
  it.each([
    ['', null, ''],
    ['?rf=LINK', null, 'LINK'],
    ['', 'FIRST', 'FIRST'],
    ['?rf=LINK', 'FIRST', 'FIRST'],
    ['?rf=LINK', '<b>', 'LINK'],
    ['?rf=%3Cb%3E', null, ''],
    ['?rf=', 'not a code', ''],
  ])('"%s" with %o remembered is filled in as "%s"', async (search, stored, code) => {
    const view = (await visit(search, stored).answer) as FormView;
    expect(view.values.referral).toBe(code);
  });

  it('is sent to the platform, and then forgotten', async () => {
    const { answer, signUp, removed } = visit('', 'FIRST', { ...typed, referral: 'FIRST' });
    expect(((await answer) as Response).status).toBe(303);
    expect(signUp).toHaveBeenCalledWith({ ...typed, language: 'id', referral: 'FIRST' });
    expect(removed).toContain('referral');
  });

  it('stays remembered while there is no account yet', async () => {
    const { answer, removed } = visit('', 'FIRST', { ...typed, referral: 'FIRST' }, taken);
    expect(((await answer) as FormView).status).toBe(409);
    expect(removed).not.toContain('referral');
  });

  it('is forgotten when the visitor removes it, with or without an account', async () => {
    const { answer, removed, signUp } = visit('', 'FIRST', { ...typed, referral: ' ' }, taken);
    await answer;
    expect(removed).toContain('referral');
    expect(signUp).toHaveBeenCalledWith({ ...typed, language: 'id' });
  });
});

it('the latest date of birth of an adult follows the day in western Indonesia', () => {
  expect(latestDateOfBirth(new Date('2026-11-19T16:59:59Z'))).toBe('2008-11-19');
  expect(latestDateOfBirth(new Date('2026-11-19T17:00:00Z'))).toBe('2008-11-20');
});
