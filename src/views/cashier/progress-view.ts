import type { Deposit } from '../../contract/contract.ts';

/** One stage of a deposit or a withdrawal: behind the player, under way, yet to come, or where it ended without money. */
export interface ProgressStage {
  title: string;
  progress: 'done' | 'now' | 'ahead' | 'failed';
  /** Epoch ms of a stage that has happened. */
  at?: number | null | undefined;
  /** Names who acts and by when, or the outcome. */
  text?: string | undefined;
  /** The operator's words, verbatim. */
  quote?: string | null | undefined;
}

/** The head of the page of a deposit or a withdrawal. */
export interface ProgressSummary {
  /** The state in a word or two. */
  state: string;
  tone: 'info' | 'positive' | 'warning' | 'negative';
  /** Whole rupiah. */
  amount: number;
  /** Names what happens next, who acts, and by when; in an end state, the outcome. */
  text: string;
}

/** The text of an end that an operator settled in place of the bank. */
export function byOperator(
  step: Deposit['timeline'][number] | undefined,
  { t }: Pick<App.Locals, 't'>,
): string | undefined {
  const isSettled = step?.by === 'operator' && (step.state === 'paid' || step.state === 'returned');
  return isSettled ? t('timeline.byOperator') : undefined;
}
