import { atom } from 'nanostores';
import { keyPrefix } from '../entry/storage-keys.ts';
import type { CoverTopic } from './cover.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { FlagsTopic, SessionModal } from './flags.ts';
import type { NavigationTopic } from './navigation.ts';

/** Other visible windows wait this long, so that the focused one shows the modal. */
const focusLeadMs = 200;
/** The lock is kept until every tab sees that the flag was cleared. */
const lockReleaseMs = 2_000;

interface Dependencies {
  environment: Environment;
  flags: FlagsTopic;
  navigation: NavigationTopic;
  cover: CoverTopic;
}

export type SessionModalTopic = ReturnType<typeof createSessionModal>;

/**
 * Shows stored flags, blockedLogout first, and clears each when its modal is shown (spec §8, D14). One tab shows
 * it: the first to claim it.
 */
export function createSessionModal({ environment, flags, navigation, cover }: Dependencies) {
  const { $blockedLogout, $tokenErr } = flags;
  const { $covered } = cover;
  const $sessionModal = atom<SessionModal | null>(null);
  let cancel: Stop = () => {};

  /** The next flag to show, if this tab can show one now. */
  function due(): SessionModal['flag'] | null {
    if ($sessionModal.get() || navigation.$leaving.get() || $covered.get() || !environment.isVisible())
      return null;
    if ($blockedLogout.get()) return 'blockedLogout';
    return $tokenErr.get() ? 'tokenErr' : null;
  }

  async function claim(): Promise<void> {
    const flag = due();
    const release = flag && (await environment.tryLock(keyPrefix + flag));
    if (!release) return;
    environment.after(lockReleaseMs, release);
    if (due() !== flag) return;
    $sessionModal.set(flags.takeModal(flag));
    flags.clearFlag(flag);
  }

  function show(): void {
    cancel();
    if (!due()) return;
    if (environment.hasFocus()) void claim();
    else cancel = environment.after(focusLeadMs, () => void claim());
  }

  const stops = [
    ...[$blockedLogout, $tokenErr, $sessionModal, $covered].map(($store) => $store.listen(show)),
    environment.on('visibility', show),
    environment.on('return', show),
  ];
  show();
  return {
    $sessionModal,
    closeSessionModal(): void {
      $sessionModal.set(null);
    },
    stop(): void {
      cancel();
      combineStops(stops)();
    },
  };
}
