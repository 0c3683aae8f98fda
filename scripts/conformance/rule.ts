import type { Answer } from './ask.ts';
import type { CallName } from './contract.ts';
import type { Trial } from './trial.ts';

export interface ContractRule {
  /** What holds of a platform that keeps it. */
  says: string;
  needs: CallName[];
  /** Whether it makes accounts, logs in or changes anything else. */
  writes: boolean;
  /** What is wrong, in plain words; nothing where the rule is kept. `missing`: calls that are not there. */
  check(trial: Trial, missing: ReadonlySet<CallName>): Promise<string[]>;
}

const shown = ({ status, code }: Answer) => (status === 0 ? 'nothing' : `${status}${code ? ` ${code}` : ''}`);

/** Nothing where the answer is this refusal. */
export function refused(answer: Answer, status: number, ...codes: string[]): string[] {
  if (answer.status === status && codes.includes(answer.code ?? '')) return [];
  return [`${answer.asked} answered ${shown(answer)}, not ${status} ${codes.join(' or ')}`];
}

/** Nothing where the answer has this status. */
export function answeredWith(answer: Answer, ...statuses: number[]): string[] {
  if (statuses.includes(answer.status)) return [];
  return [`${answer.asked} answered ${shown(answer)}, not ${statuses.join(' or ')}`];
}

/** Nothing where it holds. */
export const holds = (is: boolean, otherwise: string): string[] => (is ? [] : [otherwise]);
