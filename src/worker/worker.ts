import { cacheResponse, deleteCachesExcept, findCached, hashed, pictures } from './caches.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { offlinePageFor, strategyFor } from './strategy.ts';

/** Written by the build: the offline pages with all they need, and a hash of it. */
declare const OFFLINE: { version: string; files: string[] };

const worker = globalThis as unknown as WorkerScope;
const { version, files } = OFFLINE;
const offline = `offline-${version}`;

/** The offline pages are the same for everybody: no cookie may lead to another language. */
async function install(): Promise<void> {
  const cache = await caches.open(offline);
  await cache.addAll(files.map((path) => new Request(path, { credentials: 'omit' })));
  // Open pages lose nothing: their files are hashed, and stay kept.
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
    const instead = await findCached(offlinePageFor(request.url));
    if (!instead) throw reason;
    return instead;
  }
}

async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findCached(request);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(cacheResponse(hashed, request, answer.clone()));
  return answer;
}

async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findCached(request);
  const fresh = fetch(request).then((answer) => {
    event.waitUntil(cacheResponse(pictures, request, answer.clone()));
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

const answers = { page, hashed: hashedFile, picture };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, worker.location.origin);
  if (strategy !== 'untouched') event.respondWith(answers[strategy](event));
});
