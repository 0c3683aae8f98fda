import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';
import { $leaving } from './navigation.ts';
import { persistedText } from './storage.ts';

const reasons = ['expired', 'elsewhere', 'passwordChanged', 'blocked'] as const;

/** Why the platform ended a session (D13). */
export type EndReason = (typeof reasons)[number];

export interface SessionModal {
  flag: 'blockedLogout' | 'tokenErr';
  /** Null when the flag holds something that is no reason we know. */
  reason: EndReason | null;
}

/** Everything but the texts that mean "no". */
export function isRaised(stored: string): stored is string {
  return stored !== '' && stored !== '0' && stored !== 'false';
}

export const $tokenErr = persistedText('tokenErr', isRaised);
export const $blockedLogout = persistedText('blockedLogout', isRaised);

export const $sessionModal = atom<SessionModal | null>(null);

export function isEndReason(value: unknown): value is EndReason {
  return reasons.some((reason) => reason === value);
}

/** Stores why a session ended, to be told here or on the page that comes next. */
export function raiseFlag(reason: EndReason): void {
  if ($sessionModal.get()?.reason === reason) return;
  // What is said when nothing better is known never replaces what is.
  if (reason === 'expired' && ($blockedLogout.get() || $tokenErr.get() || $sessionModal.get())) return;
  if (reason === 'blocked') $blockedLogout.set(reason);
  else $tokenErr.set(reason);
}

export function closeSessionModal(): void {
  $sessionModal.set(null);
}

/** Only `blocked` belongs to blockedLogout; whatever else was stored by hand says nothing. */
function open(flag: SessionModal['flag'], stored: string): void {
  const belongs = isEndReason(stored) && (stored === 'blocked') === (flag === 'blockedLogout');
  $sessionModal.set({ flag, reason: belongs ? stored : null });
}

/** Shows stored flags, blockedLogout first, and clears each when its modal is shown (spec §8, D14). */
export function startFlags(environment: Environment): Stop {
  const show = () => {
    if ($sessionModal.get() || $leaving.get() || !environment.isVisible()) return;
    const blocked = $blockedLogout.get();
    const ended = $tokenErr.get();
    if (blocked) {
      open('blockedLogout', blocked);
      $blockedLogout.set('');
    } else if (ended) {
      open('tokenErr', ended);
      $tokenErr.set('');
    }
  };
  const stops = [
    $blockedLogout.listen(show),
    $tokenErr.listen(show),
    $sessionModal.listen(show),
    environment.on('visibility', show),
    environment.on('return', show),
  ];
  show();
  return () => {
    for (const stop of stops) stop();
  };
}
