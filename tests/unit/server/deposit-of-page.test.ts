import { expect, it } from 'vitest';
import { depositOfPage } from '../../../src/views/cashier/deposit-view.ts';

it.each(['/profile/transactions/deposit/D7KQ2M9RXTB', '/en/profile/transactions/deposit/D7KQ2M9RXTB'])(
  '%s is the page of a deposit',
  (page) => expect(depositOfPage(page)).toBe('D7KQ2M9RXTB'),
);

it.each([
  null,
  '/',
  '/profile/transactions/deposit',
  '/profile/transactions/withdraw/W7KQ2M9RXTB',
  '/profile/transactions/deposit/D7%2F..',
  '/profile/transactions/deposit/D7?x=1',
  '/deposit/D7KQ2M9RXTB',
])('%s is not the page of a deposit', (page) => expect(depositOfPage(page)).toBeNull());
