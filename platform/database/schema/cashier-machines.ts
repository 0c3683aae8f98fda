/** The parties that move a deposit or a withdrawal from one state to the next. */
export const cashierActors = ['player', 'bank', 'operator', 'system'] as const;
export type CashierActor = (typeof cashierActors)[number];

interface Transition<State extends string = string> {
  from: readonly State[];
  event: string;
  to: State;
  by: readonly CashierActor[];
  /** The movement that is booked with the transition. */
  money?: string;
}

export interface StateMachine<States extends readonly string[] = readonly string[]> {
  states: States;
  /** Final states: the row has an end time and is no longer polled. */
  endStates: readonly States[number][];
  /** States in which no money moved; they do not count towards the daily limit. */
  voidStates: readonly States[number][];
  begins: { state: States[number]; event: string; by: CashierActor; money?: string };
  transitions: readonly Transition<States[number]>[];
}

function defineMachine<
  const States extends readonly string[],
  const Machine extends StateMachine<States> & { states: States },
>(machine: Machine & { states: States }): Machine {
  return machine;
}

const depositMachine = defineMachine({
  states: [
    'created',
    'open',
    'confirming',
    'done',
    'refused',
    'cancelled',
    'expired',
    'returning',
    'returned',
  ],
  endStates: ['done', 'refused', 'cancelled', 'expired', 'returned'],
  voidStates: ['refused', 'cancelled', 'expired', 'returning', 'returned'],
  begins: { state: 'created', event: 'create', by: 'player' },
  transitions: [
    { from: ['created'], event: 'opened', to: 'open', by: ['bank'] },
    { from: ['created', 'open'], event: 'pending', to: 'confirming', by: ['bank'] },
    {
      from: ['created', 'open', 'confirming', 'refused', 'cancelled', 'expired'],
      event: 'paid',
      to: 'done',
      by: ['bank'],
      money: 'house → player',
    },
    { from: ['created', 'open', 'confirming'], event: 'refused', to: 'refused', by: ['bank'] },
    { from: ['created', 'open', 'confirming'], event: 'cancelled', to: 'cancelled', by: ['bank', 'player'] },
    { from: ['created', 'open', 'confirming'], event: 'expired', to: 'expired', by: ['bank', 'system'] },
    {
      from: ['created', 'open', 'confirming', 'refused', 'cancelled', 'expired'],
      event: 'paidOther',
      to: 'returning',
      by: ['bank'],
    },
    { from: ['returning'], event: 'refunded', to: 'returned', by: ['bank', 'operator'] },
  ],
});

/** No transition returns the money to the player's balance at the player's request. */
const withdrawalMachine = defineMachine({
  states: ['requested', 'approved', 'sending', 'ordering', 'paid', 'rejected', 'failed'],
  endStates: ['paid', 'rejected', 'failed'],
  voidStates: ['rejected', 'failed'],
  begins: { state: 'requested', event: 'request', by: 'player', money: 'player → held' },
  transitions: [
    { from: ['requested'], event: 'approve', to: 'approved', by: ['operator', 'system'] },
    {
      from: ['requested'],
      event: 'reject',
      to: 'rejected',
      by: ['operator', 'system'],
      money: 'held → player',
    },
    { from: ['approved'], event: 'reject', to: 'rejected', by: ['operator'], money: 'held → player' },
    { from: ['approved'], event: 'send', to: 'sending', by: ['system'] },
    { from: ['sending'], event: 'order', to: 'ordering', by: ['system'] },
    { from: ['ordering'], event: 'pending', to: 'sending', by: ['bank'] },
    {
      from: ['sending', 'ordering'],
      event: 'paid',
      to: 'paid',
      by: ['bank', 'operator'],
      money: 'held → house',
    },
    {
      from: ['sending', 'ordering'],
      event: 'refused',
      to: 'failed',
      by: ['bank', 'operator'],
      money: 'held → player',
    },
    {
      from: ['failed'],
      event: 'correctToPaid',
      to: 'paid',
      by: ['operator'],
      money: 'player or house → house',
    },
    {
      from: ['paid'],
      event: 'correctToFailed',
      to: 'failed',
      by: ['operator'],
      money: 'house → player or house',
    },
  ],
});

/**
 * The state machines of deposits and withdrawals: their only source. The checks of the tables, the contract, the function
 * `cashier_transition` by which the database decides, and the drawings of docs/cashier.md are generated from them.
 */
export const cashierMachines = { deposit: depositMachine, withdrawal: withdrawalMachine };

export type WithdrawalEvent = (typeof withdrawalMachine)['transitions'][number]['event'];

export const depositStates = depositMachine.states;
export const withdrawalStates = withdrawalMachine.states;

/** Every transition with one state before it; the first ones lead from null. */
export function transitionRows() {
  return Object.entries(cashierMachines).flatMap(([machine, { begins, transitions, endStates }]) => [
    { machine, from: null, event: begins.event, by: begins.by, to: begins.state, isEnd: false },
    ...(transitions as readonly Transition[]).flatMap(({ from, event, to, by }) =>
      from.flatMap((state) =>
        by.map((actor) => {
          const isEnd = (endStates as readonly string[]).includes(to);
          return { machine, from: state, event, by: actor, to, isEnd };
        }),
      ),
    ),
  ]);
}
