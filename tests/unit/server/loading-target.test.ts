import { describe, expect, it } from 'vitest';
import { awaitedDeposit, loadingTarget } from '../../../src/server/loading-target.ts';

const origin = 'https://play.example';

describe('where the waiting page leads', () => {
  it.each(['/', '/quests', '/en/profile/transactions/all?page=2', '/GameLoading?gameBrand=nova&gameID=x'])(
    '%s is a page of the site',
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
  ])('%s is not', (to) => expect(loadingTarget(to, origin)).toBeNull());

  it.each(['/LoadingPage?to=/', '/en/LoadingPage', '/login', '/en/signup?rf=1', '/forceChangePassword'])(
    '%s leads elsewhere itself',
    (to) => expect(loadingTarget(to, origin)).toBeNull(),
  );
});

describe('the deposit that is waited for', () => {
  it.each(['/profile/transactions/deposit/D7KQ2M9RXTB', '/en/profile/transactions/deposit/D7KQ2M9RXTB'])(
    '%s names it',
    (to) => expect(awaitedDeposit(to)).toBe('D7KQ2M9RXTB'),
  );

  it.each([
    ...[null, '/', '/profile/transactions/deposit', '/profile/transactions/withdraw/W7KQ2M9RXTB'],
    ...[
      '/profile/transactions/deposit/D7%2F..',
      '/profile/transactions/deposit/D7?x=1',
      '/deposit/D7KQ2M9RXTB',
    ],
  ])('%s names none', (to) => expect(awaitedDeposit(to)).toBeNull());
});
