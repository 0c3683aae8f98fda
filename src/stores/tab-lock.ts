import type { Stop, WebStorage } from './environment.ts';

/** Time until a concurrent write of another tab can be read. */
const settleMs = 150;
/** A lock that was not released expires after this long. */
const maxAgeMs = 10_000;

function isHeld(stored: string | null): boolean {
  return stored !== null && Math.abs(Date.now() - Number.parseInt(stored, 10)) < maxAgeMs;
}

/** For browsers without the Locks API, and pages without TLS: the last tab to write the key holds the lock. */
async function tryStoredLock(storage: WebStorage, name: string): Promise<Stop | null> {
  const key = `${name}:lock`;
  const mine = `${Date.now()} ${Math.random()}`;
  try {
    if (isHeld(storage.getItem(key))) return null;
    storage.setItem(key, mine);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    if (storage.getItem(key) !== mine) return null;
  } catch {
    // Without storage the tab does not coordinate with others.
  }
  return () => {
    try {
      storage.removeItem(key);
    } catch {
      // The lock expires.
    }
  };
}

/** A lock among the tabs of a browser; null while another tab holds it. */
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
