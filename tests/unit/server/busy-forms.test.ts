import { describe, expect, it } from 'vitest';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { applyFormStatus, unreachableForm } from '../../../src/server/forms/form-view.ts';

describe.each(locales)('a form that the platform did not take (%s)', (locale) => {
  const t = translator(locale);

  it('shows that the service is busy, and when to try again', () => {
    const { status, values, message, retryAfter } = unreachableForm(
      { account: 'demo' },
      { kind: 'unreachable', busySeconds: 1 },
      t,
    );
    expect({ status, values, retryAfter }).toEqual({
      status: 503,
      values: { account: 'demo' },
      retryAfter: 1,
    });
    expect(message?.text).toBe(t('forms.error.BUSY'));
  });

  it('shows that the service is unreachable without a response', () => {
    const { message, retryAfter } = unreachableForm({}, { kind: 'unreachable' }, t);
    expect(message?.text).toBe(t('forms.error.PLATFORM_UNREACHABLE'));
    expect(retryAfter).toBe(10);
  });

  it('has its status and Retry-After', () => {
    const response = { status: 200, headers: new Headers() };
    applyFormStatus(unreachableForm({}, { kind: 'unreachable', busySeconds: 3 }, t), response);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
  });
});
