import { atom } from 'nanostores';
import { keyPrefix } from '../entry/storage-keys.ts';
import type { CoverTopic } from './cover.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { FlagsTopic, SessionModal } from './flags.ts';
import type { NavigationTopic } from './navigation.ts';

/** Milliseconds by which the window that the player uses is ahead of others that are visible too. */
const focusLead = 200;
/** Milliseconds until every tab knows that a flag has been shown. */
const lockLinger = 2_000;

interface Dependencies {
  environment: Environment;
  flags: FlagsTopic;
  navigation: NavigationTopic;
  cover: CoverTopic;
}

export type SessionModalTopic = ReturnType<typeof createSessionModal>;

/**
 * Shows stored flags, blockedLogout first, and clears each when its modal is shown (spec §8, D14): in one tab only,
 * which is the one that claims it first.
 */
export function createSessionModal({ environment, flags, navigation, cover }: Dependencies) {
  const { $blockedLogout, $tokenErr } = flags;
  const { $covered } = cover;
  const $sessionModal = atom<SessionModal | null>(null);
  let cancel: Stop = () => {};

  /** The flag whose turn it is, when this tab can show one. */
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
    environment.after(lockLinger, release);
    if (due() !== flag) return;
    $sessionModal.set(flags.modalOf(flag));
    flags.clearFlag(flag);
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
