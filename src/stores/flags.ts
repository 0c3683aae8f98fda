import { shownSessionEndReasons } from '../contract/constants.generated.ts';
import type { ShownSessionEndReason } from '../contract/contract.ts';
import { persistedText } from './persistent.ts';

export function isEndReason(value: unknown): value is ShownSessionEndReason {
  return shownSessionEndReasons.some((reason) => reason === value);
}

export interface SessionModal {
  flag: 'blockedLogout' | 'tokenErr';
  /** Null when the stored value is no known reason. */
  reason: ShownSessionEndReason | null;
}

/** True for every stored value except '', '0' and 'false'. */
export function isRaised(stored: string): stored is string {
  return stored !== '' && stored !== '0' && stored !== 'false';
}

export type FlagsTopic = ReturnType<typeof createFlags>;

/** Stores the reason of an ended session until its modal is shown, on this page or the next (spec §8, D14). */
export function createFlags() {
  const $tokenErr = persistedText('tokenErr', isRaised);
  const $blockedLogout = persistedText('blockedLogout', isRaised);
  /** The last reason shown, until the next log-in: several tabs may detect the same end. */
  const $lastReason = persistedText('lastEndReason', isEndReason);
  const $flags = { tokenErr: $tokenErr, blockedLogout: $blockedLogout };

  return {
    $tokenErr,
    $blockedLogout,
    raiseFlag(reason: ShownSessionEndReason): void {
      if ($lastReason.get() === reason) return;
      // `expired` is the fallback; it never replaces another reason.
      if (reason === 'expired' && ($blockedLogout.get() || $tokenErr.get() || $lastReason.get())) return;
      if (reason === 'blocked') $blockedLogout.set(reason);
      else $tokenErr.set(reason);
    },
    /** After a log-in the next reason is shown again. */
    clearLastReason(): void {
      $lastReason.set('');
    },
    /**
     * Returns the modal of a stored flag. Only `blocked` belongs to blockedLogout; other stored values have no
     * reason.
     */
    takeModal(flag: SessionModal['flag']): SessionModal {
      const stored = $flags[flag].get();
      const isValid = isEndReason(stored) && (stored === 'blocked') === (flag === 'blockedLogout');
      if (isValid) $lastReason.set(stored);
      return { flag, reason: isValid ? stored : null };
    },
    clearFlag(flag: SessionModal['flag']): void {
      $flags[flag].set('');
    },
  };
}
