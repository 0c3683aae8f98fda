import { isCacheable } from './strategy.ts';

export interface LimitedCache {
  name: string;
  /** Files; the oldest goes first. */
  limit: number;
}

/** Names with a hash stay right over any number of builds: a page of the last build still finds its scripts here. */
export const hashed: LimitedCache = { name: 'hashed', limit: 100 };
export const pictures: LimitedCache = { name: 'pictures', limit: 60 };

/** Compressed copies are told apart by `Vary`; here every copy is the same. A broken cache is an empty one. */
export async function findCached(request: Request | string): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true });
  } catch (reason) {
    console.warn('A cache could not be read', reason);
    return undefined;
  }
}

/** Stores a response when it is cacheable; a full disk only means that it is not stored. */
export async function cacheResponse(
  { name, limit }: LimitedCache,
  request: Request,
  answer: Response,
): Promise<void> {
  if (!isCacheable(answer)) return;
  try {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old)));
  } catch (reason) {
    console.warn('A file could not be cached', reason);
  }
}

/** Removes every cache but these. */
export async function deleteCachesExcept(...names: string[]): Promise<void> {
  const all = await caches.keys();
  await Promise.all(all.filter((name) => !names.includes(name)).map((name) => caches.delete(name)));
}
