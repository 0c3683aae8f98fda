import { atom } from 'nanostores';
import { mustChangePassword } from '../../shared/password-change.ts';
import type { Player } from '../contract/contract.ts';
import { isRaised } from './flags.ts';
import { persistedText } from './persistent.ts';

/** What the platform says about a player besides who it is. */
export interface AccountStatus {
  /** Login info status; 4 requires a new password (spec §3). */
  status: number;
  highRisk: boolean;
}

function accountStatusOf({ loginInfo, highRisk }: Pick<Player, 'loginInfo' | 'highRisk'>): AccountStatus {
  return { status: loginInfo.status, highRisk };
}

/** Whether the platform itself asks for a new password. */
export function requiresPasswordChange(account: AccountStatus | null): boolean {
  return account !== null && mustChangePassword(account.status, account.highRisk);
}

export type AccountStatusTopic = ReturnType<typeof createAccountStatus>;

export function createAccountStatus() {
  const $accountStatus = atom<AccountStatus | null>(null);
  /** Spec §3: any stored value but '', '0' and 'false' counts (D15). */
  const $highRisk = persistedText('HighRisk', isRaised);
  /** When the password was last changed in this browser, so that every tab hears of it. */
  const $passwordChange = persistedText('passwordChange', (stored): stored is string => /^\d+$/.test(stored));

  /** Changes of the password that this page has heard of. */
  let changes = 0;

  /**
   * Changes nothing, and so re-renders nothing, when the platform says what it said before (D13). A stored HighRisk
   * stays until the password is changed or the session ends: that it is not raised any more does not clear it (D15).
   */
  function setAccountStatus(next: AccountStatus): void {
    if (next.highRisk) $highRisk.set('1');
    const known = $accountStatus.get();
    if (known?.status === next.status && known.highRisk === next.highRisk) return;
    $accountStatus.set(next);
  }

  function settle(): void {
    changes += 1;
    $highRisk.set('');
    setAccountStatus({ status: 1, highRisk: false });
  }

  return {
    $accountStatus,
    $highRisk,
    /**
     * To be called before the platform is asked; takes what it answers. An answer from before a change of the password
     * says nothing: it would ask for another one.
     */
    expectAccountStatus(): (answer: Pick<Player, 'loginInfo' | 'highRisk'>) => void {
      const asked = changes;
      return (answer) => {
        if (changes === asked) setAccountStatus(accountStatusOf(answer));
      };
    },
    clearAccountStatus(): void {
      $highRisk.set('');
      $accountStatus.set(null);
    },
    /** The password was changed: nothing is required any more, in any tab (D15). */
    recordPasswordChange(now: number): void {
      settle();
      $passwordChange.set(String(now));
    },
    /** Hears of a password that another tab has changed. */
    stop: $passwordChange.listen((changed) => {
      if (changed) settle();
    }),
  };
}
