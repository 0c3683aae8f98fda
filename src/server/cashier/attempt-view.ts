import type { Deposit } from '../../contract/contract.ts';

/** One stage of a deposit or a withdrawal as `Timeline` shows it: behind the player, under way, yet to come, or where it ended badly. */
export interface TimelineStage {
  title: string;
  progress: 'done' | 'now' | 'ahead' | 'failed';
  /** Epoch ms, of what has happened. */
  at?: number | null | undefined;
  /** Who acts and by when, or what came of it. */
  text?: string | undefined;
  /** Words of the operator, as he wrote them. */
  quote?: string | null | undefined;
}

/** What the page of an attempt says first. */
export interface AttemptSummary {
  /** The state in a word or two. */
  state: string;
  tone: 'info' | 'positive' | 'warning' | 'negative';
  /** Whole rupiah. */
  amount: number;
  /** What happens next, who acts, and by when; of an attempt that is over, what came of it. */
  text: string;
}

/** Lines of facts without those that say nothing. */
export function toldLines(
  lines: readonly (readonly [label: string, value: string | null | undefined])[],
): [label: string, value: string][] {
  return lines.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** Said of an end that the bank was to tell, and that an operator told for it. */
export function byOperator(
  step: Deposit['timeline'][number] | undefined,
  { t }: Pick<App.Locals, 't'>,
): string | undefined {
  const isSettled = step?.by === 'operator' && (step.state === 'paid' || step.state === 'returned');
  return isSettled ? t('timeline.byOperator') : undefined;
}
