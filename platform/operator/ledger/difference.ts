import type { LedgerFault } from '../../ledger/ledger.ts';

/** What does not pass besides the ledger itself: it lacks what a backup had, begins after it, or cannot be read. */
type OtherRule = 'backup' | 'newer' | 'damage';

export interface Finding extends Partial<Omit<LedgerFault, 'rule'>> {
  rule: LedgerFault['rule'] | OtherRule;
}

const sentences: Record<Finding['rule'], (finding: Finding) => string> = {
  movement: ({ movementId, kept }) => `Movement ${movementId} of ${kept} does not have its two entries.`,
  refund: ({ movementId, account, computed }) =>
    `The stake of ${computed} in movement ${movementId} was given back to ${account} twice.`,
  unrecorded: ({ movementId, account, kept }) =>
    `Movement ${movementId} moved ${kept} of ${account}, and no round of the betting history has it.`,
  entry: ({ entryId, account, kept, computed }) =>
    `Entry ${entryId} of ${account} has the balance ${kept}; with the entry before it is ${computed}.`,
  balance: ({ account, kept, computed }) =>
    `${account} has the balance ${kept}; its entries add up to ${computed}.`,
  bonus: ({ account, kept }) => `${account} has ${kept} without an open bonus.`,
  checkpoint: ({ account, kept, computed }) =>
    `${account} has the balance ${kept} by its checkpoint; its entries add up to ${computed}.`,
  day: ({ account, day, total, kept, computed }) =>
    `${account} has ${kept} as total "${total}" on ${day}; the entries of the day add up to ${computed}.`,
  gameDay: ({ account, day, total, kept, computed }) =>
    `${account} has ${kept} as total "${total}" on ${day}; the rounds of the day add up to ${computed}.`,
  round: ({ account, total, kept, computed }) =>
    `The betting history of ${account} has ${kept} as ${total}; the ledger booked ${computed}.`,
  backup: ({ total, kept, computed }) => `The backup had ${kept} as ${total}; this ledger has ${computed}.`,
  newer: () => 'This ledger is empty, or begins after the newest backup.',
  damage: ({ total }) => `Pages of the database cannot be read: ${total}.`,
};

/** What differs, in a sentence for the operator. */
export const differenceOf = (finding: Finding): string => sentences[finding.rule](finding);
