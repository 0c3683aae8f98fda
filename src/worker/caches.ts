import { isCacheable } from './strategy.ts';

export interface LimitedCache {
  name: string;
  /** Maximum number of files; the oldest are removed first. */
  limit: number;
}

/** Hashed files never change, so a page of an older build still finds its scripts. */
export const hashed: LimitedCache = { name: 'hashed', limit: 100 };
export const pictures: LimitedCache = { name: 'pictures', limit: 60 };

/** Finds a cached response. `Vary` is ignored, because every copy is the same. A broken cache counts as empty. */
export async function findCached(request: Request | string): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true });
  } catch (reason) {
    console.warn('A cache could not be read', reason);
    return undefined;
  }
}

/** Stores a cacheable response. Failures, like a full disk, are only logged. */
export async function cacheResponse(
  { name, limit }: LimitedCache,
  request: Request,
  response: Response,
): Promise<void> {
  if (!isCacheable(response)) return;
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)));
  } catch (reason) {
    console.warn('A file could not be cached', reason);
  }
}

export async function deleteCachesExcept(...names: string[]): Promise<void> {
  const all = await caches.keys();
  await Promise.all(all.filter((name) => !names.includes(name)).map((name) => caches.delete(name)));
}
