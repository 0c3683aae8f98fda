import type { Stop, WebStorage } from './environment.ts';

/** Milliseconds until what another tab wrote at the same moment can be read. */
const settling = 150;
/** Milliseconds after which a lock that nobody gave back counts for nothing. */
const longest = 10_000;

function isHeld(stored: string | null): boolean {
  return stored !== null && Math.abs(Date.now() - Number.parseInt(stored, 10)) < longest;
}

/** Browsers without locks, and pages without TLS: the last to write the key has the lock. */
async function tryStoredLock(storage: WebStorage, name: string): Promise<Stop | null> {
  const key = `${name}:lock`;
  const mine = `${Date.now()} ${Math.random()}`;
  try {
    if (isHeld(storage.getItem(key))) return null;
    storage.setItem(key, mine);
    await new Promise((resolve) => setTimeout(resolve, settling));
    if (storage.getItem(key) !== mine) return null;
  } catch {
    // A storage that cannot be used has nothing to share with other tabs.
  }
  return () => {
    try {
      storage.removeItem(key);
    } catch {
      // as above
    }
  };
}

/** A lock among the tabs of one browser; null while another tab has it. */
export async function tryLock(
  storage: WebStorage,
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
): Promise<Stop | null> {
  if (!locks) return tryStoredLock(storage, name);
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(tryStoredLock(storage, name)));
  });
}
