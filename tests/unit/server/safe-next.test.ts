import { describe, expect, it } from 'vitest';
import { loadingTarget, safeNext } from '../../../src/server/safe-next.ts';

const origin = 'https://play.example';

describe('the return path', () => {
  it.each([
    '/',
    '/profile',
    '/en',
    '/en/profile/transactions/all?page=2&kind=a%20b',
    '/lobby/slots',
    '/lobby/slots/nova',
    '/GameLoading?gameBrand=nova&gameID=lucky-durian',
    '/pages/legal/terms/play-money',
    '/promotions/all/lucky?next=https://evil.example',
  ])('%s is accepted', (next) => {
    expect(safeNext(next, origin)).toBe(next);
  });

  it('loses its fragment', () => {
    expect(safeNext('/help#top', origin)).toBe('/help');
  });

  it.each([
    null,
    '',
    'profile',
    'https://evil.example',
    'https://play.example/profile',
    '//evil.example',
    '///evil.example',
    '////evil.example/profile',
    '/\\evil.example',
    '\\/evil.example',
    '/\\/evil.example/profile',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/profile/..//evil.example',
    '/.//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '//play.example@evil.example/profile',
    'https:evil.example',
    'https:/evil.example',
    '/nothing-here',
    '/api/logout',
    '/api/shell',
    '/en/nothing-here',
    '/en/en/profile',
    '/404',
    '/500',
    '/profile/x.css',
    '/_astro/x.js',
    'http://[::1',
    '/login?next=/quests',
    '/en/signup',
    '/forceChangePassword',
  ])('%j is refused', (next) => {
    expect(safeNext(next, origin)).toBeNull();
  });
});

describe('the target of the waiting page', () => {
  it.each(['/', '/quests', '/en/profile/transactions/all?page=2', '/GameLoading?gameBrand=nova&gameID=x'])(
    '%s is accepted',
    (to) => expect(loadingTarget(to, origin)).toBe(to),
  );

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nothing-here',
    '/api/logout',
  ])('%s is refused', (to) => expect(loadingTarget(to, origin)).toBeNull());

  it.each(['/LoadingPage?to=/', '/en/LoadingPage', '/login', '/en/signup?rf=1', '/forceChangePassword'])(
    '%s is refused, because it redirects itself',
    (to) => expect(loadingTarget(to, origin)).toBeNull(),
  );
});
