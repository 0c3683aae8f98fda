import { atom } from 'nanostores';
import { loginMustChangePassword } from '../contract/constants.generated.ts';
import type { Stop } from './environment.ts';
import { isRaised } from './flags.ts';
import { isNumber, isRecord, recordOf } from './record.ts';
import { persistedText } from './storage.ts';

/** What the platform says about a player besides who it is. */
export interface AccountStatus {
  /** Login info status; 4 requires a new password (spec §3). */
  status: number;
  highRisk: boolean;
}

export const $accountStatus = atom<AccountStatus | null>(null);

/** Spec §3: any stored value but '', '0' and 'false' counts (D15). */
export const $highRisk = persistedText('HighRisk', isRaised);

export function parseAccountStatus(body: unknown): AccountStatus | null {
  if (!isRecord(body)) return null;
  const { status } = recordOf(body.loginInfo);
  return isNumber(status) ? { status, highRisk: body.highRisk === true } : null;
}

/**
 * Changes nothing, and so re-renders nothing, when the platform says what it said before (D13). A stored HighRisk stays
 * until the password is changed or the session ends: that it is not raised any more does not clear it (D15).
 */
export function setAccountStatus(next: AccountStatus): void {
  if (next.highRisk) $highRisk.set('1');
  const known = $accountStatus.get();
  if (known?.status === next.status && known.highRisk === next.highRisk) return;
  $accountStatus.set(next);
}

export function clearAccountStatus(): void {
  $highRisk.set('');
  $accountStatus.set(null);
}

/** When the password was last changed in this browser, so that every tab hears of it. */
const $passwordChange = persistedText('passwordChange', (stored): stored is string => /^\d+$/.test(stored));

function settle(): void {
  $highRisk.set('');
  setAccountStatus({ status: 1, highRisk: false });
}

/** The password was changed: nothing is required any more, in any tab (D15). */
export function recordPasswordChange(now: number): void {
  settle();
  $passwordChange.set(String(now));
}

/** Hears of a password that another tab has changed. */
export function startAccountStatus(): Stop {
  return $passwordChange.listen((changed) => {
    if (changed) settle();
  });
}

/** Whether the platform itself asks for a new password. */
export function requiresPasswordChange(account: AccountStatus | null): boolean {
  return account !== null && (account.status === loginMustChangePassword || account.highRisk);
}
