import type { WithdrawalRequirements } from '../../contract/contract.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';

/** Account and amount of a withdrawal, as a form or an address says them. */
export type WithdrawalChoice = Record<'card' | 'amount', string>;

/** The most that can be asked for at this moment. */
function mostOf({ maximum, dailyRemainder, available }: WithdrawalRequirements): number {
  return Math.min(maximum, dailyRemainder, available);
}

/** Whether everything is met, and the day's limit leaves something. */
export function canWithdraw(needs: WithdrawalRequirements): boolean {
  return needs.requirements.every(({ met }) => met) && mostOf(needs) >= needs.minimum;
}

/** Amounts to pick of those that can be asked for, and all that can. */
export function withdrawalChips(needs: WithdrawalRequirements): number[] {
  const { chips, minimum } = needs;
  const most = mostOf(needs);
  return most < minimum ? [] : [...chips.filter((amount) => amount >= minimum && amount < most), most];
}

function brokenLimit(
  needs: WithdrawalRequirements,
  amount: number,
): Omit<Refusal['fields'][number], 'field'> | null {
  const { minimum, maximum, dailyRemainder, available } = needs;
  if (amount < minimum) return { code: 'AMOUNT_TOO_SMALL', limit: minimum };
  if (amount > Math.min(maximum, available)) {
    return { code: 'AMOUNT_TOO_LARGE', limit: Math.min(maximum, available) };
  }
  return amount > dailyRemainder ? { code: 'DAILY_LIMIT', limit: dailyRemainder } : null;
}

/** Nothing is asked of the platform yet, so the site says what it would, from the limits that it told. */
export function judgeWithdrawal(
  needs: Outcome<WithdrawalRequirements>,
  choice: WithdrawalChoice,
): Outcome<WithdrawalChoice> {
  if (needs.kind !== 'done') return needs;
  const broken = brokenLimit(needs.value, Number(choice.amount));
  if (!broken) return { kind: 'done', value: choice };
  const fields = [{ field: 'amount', ...broken }];
  return { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } };
}
