import { atom } from 'nanostores';
import { mustChangePassword } from '../../shared/password-change.ts';
import type { Player } from '../contract/contract.ts';
import { isRaised } from './flags.ts';
import { persistedText } from './persistent.ts';

/** The platform's status of a player. */
export interface AccountStatus {
  /** Login info status; 4 requires a new password (spec §3). */
  status: number;
  highRisk: boolean;
}

function toAccountStatus({ loginInfo, highRisk }: Pick<Player, 'loginInfo' | 'highRisk'>): AccountStatus {
  return { status: loginInfo.status, highRisk };
}

/** True when the platform requires a new password. */
export function requiresPasswordChange(account: AccountStatus | null): boolean {
  return account !== null && mustChangePassword(account.status, account.highRisk);
}

export type AccountStatusTopic = ReturnType<typeof createAccountStatus>;

export function createAccountStatus() {
  const $accountStatus = atom<AccountStatus | null>(null);
  /** Spec §3: any stored value except '', '0' and 'false' counts (D15). */
  const $highRisk = persistedText('HighRisk', isRaised);
  /** Time of the last password change in this browser, shared with every tab. */
  const $passwordChange = persistedText('passwordChange', (stored): stored is string => /^\d+$/.test(stored));

  /** Number of password changes that this page knows of. */
  let changes = 0;

  /**
   * Ignores an unchanged status, so that nothing re-renders (D13). A stored HighRisk stays until the password is
   * changed or the session ends (D15).
   */
  function setAccountStatus(next: AccountStatus): void {
    if (next.highRisk) $highRisk.set('1');
    const known = $accountStatus.get();
    if (known?.status === next.status && known.highRisk === next.highRisk) return;
    $accountStatus.set(next);
  }

  function clearRequirement(): void {
    changes += 1;
    $highRisk.set('');
    setAccountStatus({ status: 1, highRisk: false });
  }

  return {
    $accountStatus,
    $highRisk,
    /**
     * Call before a request; the returned function applies its status. A status that was requested before a
     * password change is dropped, since it would require another change.
     */
    statusSetter(): (player: Pick<Player, 'loginInfo' | 'highRisk'>) => void {
      const changesBefore = changes;
      return (player) => {
        if (changes === changesBefore) setAccountStatus(toAccountStatus(player));
      };
    },
    clear(): void {
      $highRisk.set('');
      $accountStatus.set(null);
    },
    /** The password was changed: lifts the requirement in every tab (D15). */
    passwordChanged(now: number): void {
      clearRequirement();
      $passwordChange.set(String(now));
    },
    stop: $passwordChange.listen((changed) => {
      if (changed) clearRequirement();
    }),
  };
}
