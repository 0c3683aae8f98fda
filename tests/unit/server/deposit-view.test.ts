import { expect, test } from 'vitest';
import type { Deposit } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { depositStages } from '../../../src/views/cashier/deposit-view.ts';

const t = translator('en');

test.each([
  ['bank', undefined],
  ['operator', t('timeline.byOperator')],
] as const)('a deposit that the %s says was returned tells so', (by, text) => {
  const step = (state: string, who: 'bank' | 'operator') => ({ at: 1, state, by: who, reason: null });
  const deposit: Deposit = {
    ...{ reference: 'D7KQ2M9RXTB', state: 'returned', isOver: true, amount: 50_000, fee: 0, late: false },
    ...{ createdAt: 1, settledAt: 1, expiresAt: 1, reason: null, transaction: null, next: null, url: null },
    ...{ method: { code: 'transfer', name: 'Transfer' } },
    timeline: [step('returning', 'bank'), step('returned', by)],
  };
  const stages = depositStages(deposit, { t, locale: 'en' });
  expect(stages.map((stage) => stage.text)).toEqual([undefined, text]);
});
