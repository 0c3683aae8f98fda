import { atom } from 'nanostores';
import { toldSessionEnds } from '../contract/constants.generated.ts';
import type { ToldSessionEnd } from '../contract/contract.ts';
import { $covered } from './cover.ts';
import type { Environment, Stop } from './environment.ts';
import { $leaving } from './navigation.ts';
import { keyPrefix, persistedText } from './storage.ts';

export function isEndReason(value: unknown): value is ToldSessionEnd {
  return toldSessionEnds.some((reason) => reason === value);
}

export interface SessionModal {
  flag: 'blockedLogout' | 'tokenErr';
  /** Null when the flag holds something that is no reason we know. */
  reason: ToldSessionEnd | null;
}

/** Everything but the texts that mean "no". */
export function isRaised(stored: string): stored is string {
  return stored !== '' && stored !== '0' && stored !== 'false';
}

export const $tokenErr = persistedText('tokenErr', isRaised);
export const $blockedLogout = persistedText('blockedLogout', isRaised);

/** The reason that was told last, until somebody is logged in again: each tab may learn of the same end. */
const $lastReason = persistedText('told', isEndReason);

export const $sessionModal = atom<SessionModal | null>(null);

/** Stores why a session ended, to be told here or on the page that comes next. */
export function raiseFlag(reason: ToldSessionEnd): void {
  if ($lastReason.get() === reason) return;
  // What is said when nothing better is known never replaces what is.
  if (reason === 'expired' && ($blockedLogout.get() || $tokenErr.get() || $lastReason.get())) return;
  if (reason === 'blocked') $blockedLogout.set(reason);
  else $tokenErr.set(reason);
}

/** Somebody is logged in: whatever ends next is to be told. */
export function clearLastReason(): void {
  $lastReason.set('');
}

export function closeSessionModal(): void {
  $sessionModal.set(null);
}

/** Only `blocked` belongs to blockedLogout; whatever else was stored by hand says nothing. */
function open(flag: SessionModal['flag'], stored: string): void {
  const belongs = isEndReason(stored) && (stored === 'blocked') === (flag === 'blockedLogout');
  if (belongs) $lastReason.set(stored);
  $sessionModal.set({ flag, reason: belongs ? stored : null });
}

/** Milliseconds by which the window that the player uses is ahead of others that are visible too. */
const focusLead = 200;
/** Milliseconds until every tab knows that a flag has been shown. */
const lockLinger = 2_000;

/**
 * Shows stored flags, blockedLogout first, and clears each when its modal is shown (spec §8, D14): in one tab only,
 * which is the one that claims it first.
 */
export function startFlags(environment: Environment): Stop {
  let cancel: Stop = () => {};

  /** The flag whose turn it is, when this tab can show one. */
  function due(): SessionModal['flag'] | null {
    if ($sessionModal.get() || $leaving.get() || $covered.get() || !environment.isVisible()) return null;
    if ($blockedLogout.get()) return 'blockedLogout';
    return $tokenErr.get() ? 'tokenErr' : null;
  }

  async function claim(): Promise<void> {
    const flag = due();
    const release = flag && (await environment.tryLock(keyPrefix + flag));
    if (!release) return;
    environment.after(lockLinger, release);
    if (due() !== flag) return;
    const $flag = flag === 'tokenErr' ? $tokenErr : $blockedLogout;
    open(flag, $flag.get());
    $flag.set('');
  }

  function show(): void {
    cancel();
    if (!due()) return;
    if (environment.hasFocus()) void claim();
    else cancel = environment.after(focusLead, () => void claim());
  }

  const stops = [
    ...[$blockedLogout, $tokenErr, $sessionModal, $covered].map(($store) => $store.listen(show)),
    environment.on('visibility', show),
    environment.on('return', show),
  ];
  show();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
