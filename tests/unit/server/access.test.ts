import { describe, expect, it } from 'vitest';
import { accessOf, allowsMethod, isKnownPage, requireOpen } from '../../../src/server/access.ts';

describe('access', () => {
  it('is the same in both languages', () => {
    expect(accessOf('/en/profile')).toBe('login');
    expect(accessOf('/en/help')).toBe('public');
    expect(accessOf('/en')).toBe('public');
    expect(accessOf('/en/forceChangePassword')).toBe('gate');
  });

  it('requires a login without a row in the table', () => {
    expect(accessOf('/profile/brandNew')).toBe('login');
    expect(accessOf('/constructor')).toBe('login');
    expect(accessOf('/__proto__')).toBe('login');
  });

  it('does not apply to endpoints', () => {
    expect(accessOf('/api/shell')).toBe('endpoint');
    expect(accessOf('/en/api/shell')).toBe('login');
  });

  it('allows POST for pages with a form only', () => {
    expect(allowsMethod('/en/login', 'POST')).toBe(true);
    expect(allowsMethod('/signup', 'POST')).toBe(true);
    expect(allowsMethod('/en/forceChangePassword', 'POST')).toBe(true);
    expect(allowsMethod('/profile/changePassword', 'POST')).toBe(true);
    expect(allowsMethod('/en/deposit/confirm', 'POST')).toBe(true);
    expect(allowsMethod('/profile/offers', 'POST')).toBe(false);
    expect(allowsMethod('/login', 'DELETE')).toBe(false);
  });
});

describe('a prerendered page', () => {
  it.each(['/help', '/en/help', '/promotions/[type]/[id]', '/en/rss.xml', '/og/[...path].jpg'])(
    '%s is open to everyone',
    (route) => {
      expect(() => requireOpen(route)).not.toThrow();
    },
  );

  it.each(['/brandNew', '/en/profile', '/forceChangePassword', '/constructor'])(
    '%s fails the build, because its file would be served to everyone',
    (route) => {
      expect(() => requireOpen(route)).toThrow(
        /^\/\w+: the page is prerendered, so everyone can read it, but src\/server\/access\.ts does not list it/,
      );
    },
  );
});

describe('a known page', () => {
  it.each(['/', '/en', '/lobby/slots', '/en/lobby/slots/nova', '/pages/about/who-we-are'])(
    '%s is known',
    (path) => {
      expect(isKnownPage(path)).toBe(true);
    },
  );

  it.each(['/lobby', '/id/help', '/help/more', '/promotions', '/en/api/shell', '/helpx'])(
    '%s is unknown',
    (path) => {
      expect(isKnownPage(path)).toBe(false);
    },
  );
});
