import type { DepositMethods } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';

export type OfferedMethod = DepositMethods['methods'][number];

/** What a player wants to pay in, as far as an address or a form says it. */
export interface WantedDeposit {
  method: OfferedMethod;
  /** Whole rupiah. */
  amount: number;
}

/** Whether a method takes anything more today. */
export function isUsedUp({ dailyRemainder, minimum }: OfferedMethod): boolean {
  return dailyRemainder < minimum;
}

/** How long it usually takes until the money is there. */
export function usualTime(
  { usual: { least, most } }: Pick<OfferedMethod, 'usual'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string {
  const time = (seconds: number) => duration(seconds * 1_000, locale);
  if (most === 0) return t('deposit.usual.now');
  if (least === 0) return t('deposit.usual.upTo', { most: time(most) });
  return t('deposit.usual.between', { least: time(least), most: time(most) });
}

function brokenLimit(
  { minimum, maximum, dailyRemainder }: OfferedMethod,
  amount: number,
): Omit<Refusal['fields'][number], 'field'> | null {
  if (amount < minimum) return { code: 'AMOUNT_TOO_SMALL', limit: minimum };
  if (amount > maximum) return { code: 'AMOUNT_TOO_LARGE', limit: maximum };
  return amount > dailyRemainder ? { code: 'DAILY_LIMIT', limit: dailyRemainder } : null;
}

/** Whether the platform would take it now; what it would say is said before anything is sent there. */
export function judgeDeposit(
  { methods }: DepositMethods,
  { method: code, amount }: { method: string; amount: string },
): Outcome<WantedDeposit> {
  const method = methods.find((one) => one.code === code);
  const broken = method && brokenLimit(method, Number(amount));
  if (method && !broken) return { kind: 'done', value: { method, amount: Number(amount) } };
  const fields = [broken ? { field: 'amount', ...broken } : { field: 'method', code: 'METHOD_UNKNOWN' }];
  return { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } };
}
