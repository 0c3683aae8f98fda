import type { Answer } from './ask.ts';
import type { CallName } from './contract.ts';
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

const shown = ({ status, code }: Answer) => (status === 0 ? 'nothing' : `${status}${code ? ` ${code}` : ''}`);

/** Empty if the response is this refusal. */
export function refused(answer: Answer, status: number, ...codes: string[]): string[] {
  if (answer.status === status && codes.includes(answer.code ?? '')) return [];
  return [`${answer.asked} answered ${shown(answer)}, not ${status} ${codes.join(' or ')}`];
}

/** Empty if the response has this status. */
export function answeredWith(answer: Answer, ...statuses: number[]): string[] {
  if (statuses.includes(answer.status)) return [];
  return [`${answer.asked} answered ${shown(answer)}, not ${statuses.join(' or ')}`];
}

/** Empty if the condition holds. */
export const holds = (is: boolean, otherwise: string): string[] => (is ? [] : [otherwise]);
