import { shownSessionEnds } from '../contract/constants.generated.ts';
import type { ShownSessionEnd } from '../contract/contract.ts';
import { persistedText } from './persistent.ts';

export function isEndReason(value: unknown): value is ShownSessionEnd {
  return shownSessionEnds.some((reason) => reason === value);
}

export interface SessionModal {
  flag: 'blockedLogout' | 'tokenErr';
  /** Null when the flag holds something that is no reason we know. */
  reason: ShownSessionEnd | null;
}

/** Everything but the texts that mean "no". */
export function isRaised(stored: string): stored is string {
  return stored !== '' && stored !== '0' && stored !== 'false';
}

export type FlagsTopic = ReturnType<typeof createFlags>;

/** Why a session ended, stored until its modal is shown: here, or on the page that comes next (spec §8, D14). */
export function createFlags() {
  const $tokenErr = persistedText('tokenErr', isRaised);
  const $blockedLogout = persistedText('blockedLogout', isRaised);
  /** The reason that was shown last, until somebody is logged in again: each tab may learn of the same end. */
  const $lastReason = persistedText('told', isEndReason);
  const $flags = { tokenErr: $tokenErr, blockedLogout: $blockedLogout };

  return {
    $tokenErr,
    $blockedLogout,
    raiseFlag(reason: ShownSessionEnd): void {
      if ($lastReason.get() === reason) return;
      // `expired` is said when nothing better is known; it never replaces a better reason.
      if (reason === 'expired' && ($blockedLogout.get() || $tokenErr.get() || $lastReason.get())) return;
      if (reason === 'blocked') $blockedLogout.set(reason);
      else $tokenErr.set(reason);
    },
    /** Somebody is logged in: whatever ends next is shown. */
    clearLastReason(): void {
      $lastReason.set('');
    },
    /** The modal of a stored flag. Only `blocked` belongs to blockedLogout; what else was stored by hand says nothing. */
    modalOf(flag: SessionModal['flag']): SessionModal {
      const stored = $flags[flag].get();
      const belongs = isEndReason(stored) && (stored === 'blocked') === (flag === 'blockedLogout');
      if (belongs) $lastReason.set(stored);
      return { flag, reason: belongs ? stored : null };
    },
    clearFlag(flag: SessionModal['flag']): void {
      $flags[flag].set('');
    },
  };
}
