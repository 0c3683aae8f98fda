import type { Deposit } from '../../contract/contract.ts';

/** A stage of a deposit or withdrawal: past, current, to come, or the end without money. */
export interface ProgressStage {
  title: string;
  progress: 'done' | 'now' | 'ahead' | 'failed';
  /** Epoch ms of a past stage. */
  at?: number | null | undefined;
  /** Names who acts and by when, or the outcome. */
  text?: string | undefined;
  /** The operator's note, verbatim. */
  quote?: string | null | undefined;
}

/** The summary of a deposit or withdrawal. */
export interface ProgressSummary {
  /** Short name of the state. */
  state: string;
  tone: 'info' | 'positive' | 'warning' | 'negative';
  /** In rupiah. */
  amount: number;
  /** The next step, who acts, and by when; in an end state, the outcome. */
  text: string;
}

/** The message of an end that an operator settled instead of the bank. */
export function byOperator(
  step: Deposit['timeline'][number] | undefined,
  { t }: Pick<App.Locals, 't'>,
): string | undefined {
  const isSettled = step?.by === 'operator' && (step.state === 'paid' || step.state === 'returned');
  return isSettled ? t('timeline.byOperator') : undefined;
}
