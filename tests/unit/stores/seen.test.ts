import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryLock } from '../../../src/stores/tab-lock.ts';
import { FakeStorage } from '../../support/fake-storage.ts';
import { patience } from '../../support/patience.ts';

/** As much of the browser's locks as tabs use. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, _options: unknown, use: (lock: unknown) => unknown) {
      if (held.has(name)) {
        use(null);
        return;
      }
      held.add(name);
      await use({ name });
      held.delete(name);
    },
  };
}

describe('a lock among tabs', () => {
  it('is held by one tab, and by the next after its release', async () => {
    const locks = fakeLocks();
    const lock = () => tryLock(new FakeStorage(), locks as never, 'a');
    const [first, second] = [await lock(), await lock()];
    expect([typeof first, second]).toEqual(['function', null]);
    first?.();
    await vi.waitFor(() => expect(locks.held.size).toBe(0), patience);
    expect(await lock()).not.toBe(null);
  });

  it('does not block other names', async () => {
    const locks = fakeLocks();
    await tryLock(new FakeStorage(), locks as never, 'a');
    expect(await tryLock(new FakeStorage(), locks as never, 'b')).not.toBe(null);
  });
});

describe('a browser without locks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function race(storage: FakeStorage, tabs: number) {
    const attempts = Array.from({ length: tabs }, () => tryLock(storage, undefined, 'a'));
    await vi.advanceTimersByTimeAsync(1_000);
    return (await Promise.all(attempts)).filter((release) => release !== null);
  }

  it('gives the lock to one of five tabs', async () => {
    const storage = new FakeStorage();
    const [release, ...others] = await race(storage, 5);
    expect(others).toEqual([]);
    expect(await race(storage, 2)).toEqual([]);
    release?.();
    expect(await race(storage, 2)).toHaveLength(1);
  });

  it('gives the lock to the last writer when two write at the same moment', async () => {
    const storage = new FakeStorage();
    const first = tryLock(storage, undefined, 'a');
    storage.values.set('a:lock', `${Date.now()} another`);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(null);
  });

  it('drops the lock of a tab that was closed with it', async () => {
    const storage = new FakeStorage();
    await race(storage, 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await race(storage, 1)).toHaveLength(1);
  });

  it('gives every tab the lock without storage', async () => {
    const storage = new FakeStorage();
    storage.blocked = true;
    expect(await race(storage, 2)).toHaveLength(2);
  });
});
