import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheSiteFacts } from '../../../src/server/site-facts.ts';
import { fakePlatform } from '../../support/fake-platform.ts';
import { patience } from '../../support/patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function platformNamed() {
  const state = { name: 'First', away: false };
  const outcome = async (value: unknown) => (state.away ? { kind: 'unreachable' } : { kind: 'done', value });
  const calls = {
    'GET /site-data': vi.fn(() => outcome({ defaultLang: state.name })),
    'GET /social-data': vi.fn(() => outcome({ metaTag: '' })),
    'GET /games': vi.fn(() => outcome({ brands: [], games: [] })),
  };
  return { state, calls, platform: fakePlatform(calls) };
}

describe('site facts', () => {
  it('are requested once for any number of pages', async () => {
    const { calls, platform } = platformNamed();
    const facts = cacheSiteFacts();
    await Promise.all([facts({ platform }), facts({ platform }), facts({ platform })]);
    await facts({ platform });
    expect(calls['GET /site-data']).toHaveBeenCalledTimes(1);
  });

  it('are refreshed in the background of the page that finds them stale', async () => {
    const { state, platform } = platformNamed();
    const facts = cacheSiteFacts();
    await facts({ platform });
    state.name = 'Second';
    vi.advanceTimersByTime(61_000);
    expect((await facts({ platform })).siteData.defaultLang).toBe('First');
    await vi.waitFor(
      async () => expect((await facts({ platform })).siteData.defaultLang).toBe('Second'),
      patience,
    );
  });

  it('stay as last known when the platform becomes unreachable', async () => {
    const { state, platform } = platformNamed();
    const facts = cacheSiteFacts();
    await facts({ platform });
    state.away = true;
    vi.advanceTimersByTime(61_000);
    await facts({ platform });
    await vi.advanceTimersByTimeAsync(1);
    expect((await facts({ platform })).siteData.defaultLang).toBe('First');
  });

  it('have defaults before the first response, and are requested again soon', async () => {
    const { state, calls, platform } = platformNamed();
    state.away = true;
    const facts = cacheSiteFacts();
    expect((await facts({ platform })).siteData.defaultLang).toBe('id');
    state.away = false;
    vi.advanceTimersByTime(6_000);
    expect((await facts({ platform })).siteData.defaultLang).toBe('First');
    expect(calls['GET /site-data']).toHaveBeenCalledTimes(2);
  });

  it('start with the facts of the build until the platform responds', async () => {
    const { state, platform } = platformNamed();
    state.away = true;
    const before = await cacheSiteFacts()({ platform });
    const links = [{ key: 'help', url: '/help' }];
    const facts = cacheSiteFacts({ ...before, siteData: { ...before.siteData, brand: { links } } });
    expect((await facts({ platform })).siteData.brand.links).toEqual(links);
  });
});
