import type { WithdrawalRequirements } from '../../contract/contract.ts';

/** True when all requirements are met and the limits allow an amount. */
export function canWithdraw({ requirements, most, minimum }: WithdrawalRequirements): boolean {
  return requirements.every(({ met }) => met) && most >= minimum;
}

/** Suggested amounts, including the largest possible one. */
export function withdrawalChips({ chips, most, minimum }: WithdrawalRequirements): number[] {
  return most < minimum ? [] : [...chips.filter((amount) => amount >= minimum && amount < most), most];
}
