import type { cashierActors, depositStates, withdrawalStates } from '../database/schema/schema.ts';

export type CashierActor = (typeof cashierActors)[number];
export type DepositState = (typeof depositStates)[number];
export type WithdrawalState = (typeof withdrawalStates)[number];

export type DepositEvent =
  | 'opened'
  | 'pending'
  | 'paid'
  | 'paidOther'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'refunded';
export type WithdrawalEvent = 'approve' | 'reject' | 'send' | 'paid' | 'refused';

interface Transition<State extends string, Event extends string> {
  from: readonly State[];
  event: Event;
  to: State;
  by: readonly CashierActor[];
  /** What is booked with it. */
  money?: string;
}

interface Machine<State extends string, Event extends string> {
  /** Where it begins, what with, and what is booked then. */
  begins: { state: State; event: string; by: CashierActor; money?: string };
  transitions: readonly Transition<State, Event>[];
}

/** What can happen to a deposit. The database has the same rows in `cashier_transitions` and refuses every other change. */
const depositMachine: Machine<DepositState, DepositEvent> = {
  begins: { state: 'created', event: 'create', by: 'player' },
  transitions: [
    { from: ['created'], event: 'opened', to: 'open', by: ['bank'] },
    { from: ['created', 'open'], event: 'pending', to: 'confirming', by: ['bank'] },
    {
      from: ['created', 'open', 'confirming', 'refused', 'cancelled', 'expired'],
      ...{ event: 'paid', to: 'done', by: ['bank'], money: 'house → player' },
    },
    { from: ['created', 'open', 'confirming'], event: 'refused', to: 'refused', by: ['bank'] },
    { from: ['created', 'open', 'confirming'], event: 'cancelled', to: 'cancelled', by: ['bank', 'player'] },
    { from: ['created', 'open', 'confirming'], event: 'expired', to: 'expired', by: ['bank', 'system'] },
    {
      from: ['created', 'open', 'confirming', 'refused', 'cancelled', 'expired'],
      ...{ event: 'paidOther', to: 'returning', by: ['bank'] },
    },
    { from: ['returning'], event: 'refunded', to: 'returned', by: ['bank', 'operator'] },
  ],
};

/** What can happen to a withdrawal. No way leads back into play by the player. */
const withdrawalMachine: Machine<WithdrawalState, WithdrawalEvent> = {
  begins: { state: 'requested', event: 'request', by: 'player', money: 'player → held' },
  transitions: [
    { from: ['requested'], event: 'approve', to: 'approved', by: ['operator', 'system'] },
    {
      from: ['requested'],
      ...{ event: 'reject', to: 'rejected', by: ['operator', 'system'], money: 'held → player' },
    },
    { from: ['approved'], event: 'reject', to: 'rejected', by: ['operator'], money: 'held → player' },
    { from: ['approved'], event: 'send', to: 'sending', by: ['system'] },
    { from: ['sending'], event: 'paid', to: 'paid', by: ['bank', 'operator'], money: 'held → house' },
    {
      from: ['sending'],
      ...{ event: 'refused', to: 'failed', by: ['bank', 'operator'], money: 'held → player' },
    },
  ],
};

export const machines = { deposit: depositMachine, withdrawal: withdrawalMachine };

/** Its rows one by one, as the database keeps them. */
export function rowsOfMachine(name: keyof typeof machines) {
  const transitions: readonly Transition<string, string>[] = machines[name].transitions;
  return transitions.flatMap(({ from, event, to, by }) =>
    from.flatMap((fromState) =>
      by.map((actor) => ({ machine: name, fromState, event, by: actor, toState: to })),
    ),
  );
}

/** States that nothing leads out of by itself: the attempt is over. */
export const endsOf = {
  deposit: ['done', 'refused', 'cancelled', 'expired', 'returned'] as readonly DepositState[],
  withdrawal: ['paid', 'rejected', 'failed'] as readonly WithdrawalState[],
};
