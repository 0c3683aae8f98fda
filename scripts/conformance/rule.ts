import type { CallName } from './contract.ts';
import type { Reply } from './send.ts';
import type { Trial } from './trial.ts';

export interface ContractRule {
  /** The rule as a sentence. */
  says: string;
  needs: CallName[];
  /** True when the test of the rule changes data. */
  writes: boolean;
  /** The faults; empty if the rule holds. `missing`: calls that do not exist. */
  check(trial: Trial, missing: ReadonlySet<CallName>): Promise<string[]>;
}

const shown = ({ status, code }: Reply) => (status === 0 ? 'nothing' : `${status}${code ? ` ${code}` : ''}`);

/** Empty if the response is this refusal. */
export function refused(reply: Reply, status: number, ...codes: string[]): string[] {
  if (reply.status === status && codes.includes(reply.code ?? '')) return [];
  return [`${reply.request} returned ${shown(reply)}, not ${status} ${codes.join(' or ')}`];
}

/** Empty if the response has this status. */
export function hasStatus(reply: Reply, ...statuses: number[]): string[] {
  if (statuses.includes(reply.status)) return [];
  return [`${reply.request} returned ${shown(reply)}, not ${statuses.join(' or ')}`];
}

/** Empty if the condition holds. */
export const holds = (is: boolean, otherwise: string): string[] => (is ? [] : [otherwise]);
