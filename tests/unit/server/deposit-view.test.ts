import { expect, test } from 'vitest';
import type { Deposit } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { depositFacts, depositStages, depositSummary } from '../../../src/views/cashier/deposit-view.ts';

const t = translator('en');

const depositOf = (state: Deposit['state'], timeline: Deposit['timeline'] = []): Deposit => ({
  reference: 'D7KQ2M9RXTB',
  state,
  isOver: true,
  amount: 50_000,
  fee: 2_500,
  late: false,
  timeline,
  createdAt: 1,
  settledAt: 1,
  expiresAt: 1,
  reason: null,
  transaction: null,
  next: null,
  url: null,
  method: { code: 'transfer', name: 'Transfer' },
});

test.each([
  ['created', ['To be added to your play balance Rp 50,000', 'Fee Rp 2,500', 'To pay at the bank Rp 52,500']],
  ['open', ['To be added to your play balance Rp 50,000', 'Fee Rp 2,500', 'To pay at the bank Rp 52,500']],
  ['confirming', ['Deposit amount Rp 50,000', 'Fee Rp 2,500', 'Total with the fee Rp 52,500']],
  ['done', ['Added to your play balance Rp 50,000', 'Fee Rp 2,500', 'Paid at the bank Rp 52,500']],
  ['refused', ['Deposit amount Rp 50,000', 'Added to your play balance Nothing', 'Paid at the bank Nothing']],
  [
    'cancelled',
    ['Deposit amount Rp 50,000', 'Added to your play balance Nothing', 'Paid at the bank Nothing'],
  ],
  ['expired', ['Deposit amount Rp 50,000', 'Added to your play balance Nothing']],
  ['returning', ['Deposit amount Rp 50,000', 'Added to your play balance Nothing']],
  ['returned', ['Deposit amount Rp 50,000', 'Added to your play balance Nothing']],
] as const)('the receipt of a deposit that is %s shows the booked and paid amounts only', (state, money) => {
  const facts = depositFacts(depositOf(state), { t, locale: 'en', player: null });
  const lines = facts.flatMap(([label, value]) => (value ? `${label} ${value}`.replace(/\s/g, ' ') : []));
  const after = lines.findIndex((line) => line.startsWith(t('deposit.method')));
  expect(
    lines.slice(
      after + 1,
      lines.findIndex((line) => line.startsWith(t('deposit.detail.created'))),
    ),
  ).toEqual(money);
});

test.each([
  ['bank', undefined],
  ['operator', t('timeline.byOperator')],
] as const)('a deposit that the %s reported as returned shows who did', (by, text) => {
  const step = (state: string, who: 'bank' | 'operator') => ({ at: 1, state, by: who, reason: null });
  const deposit = depositOf('returned', [step('returning', 'bank'), step('returned', by)]);
  const stages = depositStages(deposit, { t, locale: 'en' });
  expect(stages.map((stage) => stage.text)).toEqual([undefined, text]);
});

test.each(['created', 'open', 'confirming', 'done', 'expired'] as const)(
  'every time in the text and the stages of a deposit that is %s has its time zone',
  (state) => {
    const deposit = { ...depositOf(state), next: { by: 'player' as const, until: 1 } };
    const stages = depositStages(deposit, { t, locale: 'en' });
    const texts = [depositSummary(deposit, { t, locale: 'en' }), ...stages].map(({ text = '' }) => text);
    for (const text of texts) expect(text.replace(/\s/g, ' ')).not.toMatch(/\d:\d\d [AP]M(?! WIB)/);
  },
);
