import { mayKeep } from './strategy.ts';

export interface Shelf {
  name: string;
  /** Files; the oldest goes first. */
  limit: number;
}

/** Names with a hash stay right over any number of builds: a page of the last build still finds its scripts here. */
export const hashed: Shelf = { name: 'hashed', limit: 100 };
export const pictures: Shelf = { name: 'pictures', limit: 60 };

/** Compressed copies are told apart by `Vary`; here every copy is the same. A broken cache is an empty one. */
export async function onShelf(request: Request | string): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true });
  } catch (reason) {
    console.warn('What was kept cannot be read', reason);
    return undefined;
  }
}

/** Puts an answer away when it may be kept; a full disk only means that it is not. */
export async function keep({ name, limit }: Shelf, request: Request, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return;
  try {
    const shelf = await caches.open(name);
    await shelf.put(request, answer);
    const kept = await shelf.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((old) => shelf.delete(old)));
  } catch (reason) {
    console.warn('A file could not be kept', reason);
  }
}

/** Removes every cache but these. */
export async function clearExcept(...names: string[]): Promise<void> {
  const all = await caches.keys();
  await Promise.all(all.filter((name) => !names.includes(name)).map((name) => caches.delete(name)));
}
