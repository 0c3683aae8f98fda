import { cacheResponse, deleteCachesExcept, findCached, hashed, pictures } from './caches.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { offlinePageFor, strategyFor } from './strategy.ts';

/** Set by the build: the files of the offline pages, and their hash. */
declare const OFFLINE: { version: string; files: string[] };

const worker = globalThis as unknown as WorkerScope;
const { version, files } = OFFLINE;
const offline = `offline-${version}`;

/** Fetched without cookies, which could redirect to another language. */
async function install(): Promise<void> {
  const cache = await caches.open(offline);
  await cache.addAll(files.map((path) => new Request(path, { credentials: 'omit' })));
  // Safe for open pages: their files are hashed and stay cached.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await deleteCachesExcept(offline, hashed.name, pictures.name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (reason) {
    const offlinePage = await findCached(offlinePageFor(request));
    if (!offlinePage) throw reason;
    return offlinePage;
  }
}

async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await findCached(request);
  if (cached) return cached;
  const response = await fetch(request);
  event.waitUntil(cacheResponse(hashed, request, response.clone()));
  return response;
}

async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await findCached(request);
  const refreshed = fetch(request).then((response) => {
    event.waitUntil(cacheResponse(pictures, request, response.clone()));
    return response;
  });
  if (!cached) return refreshed;
  event.waitUntil(refreshed.catch(() => {}));
  return cached;
}

const handlers = { page, hashed: hashedFile, picture };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, worker.location.origin);
  if (strategy !== 'untouched') event.respondWith(handlers[strategy](event));
});
