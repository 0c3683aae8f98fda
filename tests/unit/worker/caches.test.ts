import { afterEach, expect, it, vi } from 'vitest';
import { cacheResponse, findCached, pictures } from '../../../src/worker/caches.ts';

afterEach(() => vi.unstubAllGlobals());

const broken = () => Promise.reject(new Error('The storage is damaged.'));

it('a cache that cannot be read counts as empty', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('caches', { match: broken });
  await expect(findCached('/_astro/start.js')).resolves.toBeUndefined();
});

it('a full disk does not fail the response', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('caches', { open: broken });
  const response = Object.defineProperty(new Response('a'), 'type', { value: 'basic' });
  await expect(
    cacheResponse(pictures, new Request('https://play.example/a.svg'), response),
  ).resolves.toBeUndefined();
});
