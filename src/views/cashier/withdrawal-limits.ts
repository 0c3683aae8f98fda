import type { WithdrawalRequirements } from '../../contract/contract.ts';

/** Everything is met, and the limits leave an amount. */
export function canWithdraw({ requirements, most, minimum }: WithdrawalRequirements): boolean {
  return requirements.every(({ met }) => met) && most >= minimum;
}

/** Amounts to pick, with the largest possible one. */
export function withdrawalChips({ chips, most, minimum }: WithdrawalRequirements): number[] {
  return most < minimum ? [] : [...chips.filter((amount) => amount >= minimum && amount < most), most];
}
