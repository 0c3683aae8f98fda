import type { BankAccounts, DepositMethods, WithdrawalRequirements } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import { money } from '../../i18n/format.ts';
import { usualTime } from './deposit-view.ts';

type Site = Pick<App.Locals, 't' | 'locale'>;

type Facts = [label: string, value: string | null | undefined][];

/** The facts of a deposit that the player confirms; the amount in rupiah. */
export function depositConfirmationFacts(
  amount: number,
  method: DepositMethods['methods'][number],
  { t, locale }: Site,
): Facts {
  const { name, fee, dailyRemainder } = method;
  return [
    [t('deposit.method'), name],
    [t('deposit.fact.fee'), fee === 0 ? t('deposit.free') : money(fee, locale)],
    [t('deposit.confirm.paid'), money(amount + fee, locale)],
    [t('deposit.confirm.usual'), usualTime(method, { t, locale })],
    [t('deposit.confirm.left'), money(Math.max(0, dailyRemainder - amount), locale)],
  ];
}

/** A withdrawal before its request. */
interface PreparedWithdrawal {
  /** In rupiah. */
  amount: number;
  account: BankAccounts['bankAccounts'][number] | null;
  needs: WithdrawalRequirements | null;
}

/** The facts of a withdrawal that the player confirms. */
export function withdrawalConfirmationFacts(
  { amount, account, needs }: PreparedWithdrawal,
  { t, locale }: Site,
): Facts {
  // During a break or an exclusion the bound part of the main balance is not available.
  const balance = needs && needs.available + (needs.pause ? (needs.bound ?? 0) : 0);
  return [
    [t('withdrawConfirm.amount'), money(amount, locale)],
    [t('withdrawConfirm.fee'), t('withdrawConfirm.noFee')],
    [t('withdrawConfirm.bankAccount'), account && `${account.bankName} ${account.masked}`],
    [t('withdrawConfirm.holder'), account?.holder ?? null],
    [t('withdrawConfirm.after'), balance === null ? null : money(Math.max(0, balance - amount), locale)],
    [t('withdrawConfirm.decision'), needs && decisionText(needs.review, { t, locale })],
  ];
}

function decisionText({ mode, seconds }: WithdrawalRequirements['review'], { t, locale }: Site): string {
  return t(`withdrawConfirm.${mode}`, { duration: duration(seconds * 1_000, locale) });
}
