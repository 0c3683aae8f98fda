/** Sample withdrawals in every state and sample requirements, as the platform returns them. */
const at = Date.UTC(2026, 10, 21, 9, 5);
const minute = 60_000;

type Actor = 'player' | 'bank' | 'operator' | 'system';

function step(state: string, by: Actor, minutes: number) {
  return { at: at + minutes * minute, state, by, reason: null };
}

const common = {
  reference: 'W7K3MPQ2XA',
  amount: 150_000,
  createdAt: at,
  isOver: false,
  dueAt: at + minute,
  bankAccount: { id: '1', bankName: 'Bank Rimba', masked: '•••• 1234' },
  settledAt: null,
  reason: null,
  note: null,
  transaction: null,
  next: null,
};

const over = { ...common, isOver: true, settledAt: at + 3 * minute, transaction: '41' };
const requested = step('requested', 'player', 0);
const approved = step('approved', 'operator', 1);
const sending = step('sending', 'system', 2);

export const withdrawals = [
  {
    ...common,
    state: 'requested' as const,
    timeline: [requested],
    next: { by: 'system' as const, until: at + minute },
  },
  {
    ...common,
    state: 'sending' as const,
    timeline: [requested, approved, sending],
    next: { by: 'bank' as const, until: null },
  },
  {
    ...over,
    state: 'paid' as const,
    timeline: [requested, approved, sending, step('paid', 'bank', 3)],
  },
  {
    ...over,
    state: 'rejected' as const,
    timeline: [requested, step('rejected', 'operator', 3)],
    note: 'The name of the account is not the one that you signed up with. Please add an account of your own.',
  },
  {
    ...over,
    state: 'failed' as const,
    reason: 'accountClosed',
    timeline: [requested, approved, sending, step('failed', 'bank', 3)],
  },
];

export const needs = {
  requirements: [
    { code: 'bankAccount' as const, met: true },
    { code: 'bankAccountWait' as const, met: false, until: at + 1_440 * minute },
    { code: 'openRounds' as const, met: false },
    { code: 'wagering' as const, met: false, amount: 35_000 },
    { code: 'balance' as const, met: true, amount: 50_000 },
  ],
  available: 812_500,
  minimum: 50_000,
  maximum: 1_000_000,
  dailyRemainder: 2_000_000,
  most: 812_500,
  refusal: null,
  review: { mode: 'automatic' as const, seconds: 60 },
  proof: 'password' as const,
  chips: [20_000, 50_000, 100_000, 250_000, 500_000],
};

const bankAccount = { bank: 'rimba', bankName: 'Bank Rimba', holder: 'Sri Rahayu', removable: true };

export const bankAccounts = [
  { ...bankAccount, id: '1', masked: '•••• 1234', isDefault: true, usableAt: at - minute },
  {
    ...bankAccount,
    id: '2',
    bankName: 'Bank Kartika',
    masked: '•••• 9081',
    isDefault: false,
    usableAt: Date.UTC(2100, 0),
  },
];
