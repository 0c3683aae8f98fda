import { atom, computed } from 'nanostores';
import type { ApiResponse, Measurement } from '../contract/api.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { createRetry } from './retry.ts';

/** What a script of others is for (D30). */
export const purposes = ['analytics', 'pixel'] as const;
export type Purpose = (typeof purposes)[number];

type SiteData = ApiResponse<'GET /api/site-data'>;

const none: Measurement = { analytics: null, pixel: null };

const backoff = { first: 2_000, longest: 60_000 };

type StartUpCall = 'GET /api/site-data' | 'GET /api/social-data';

export type SiteDataTopic = ReturnType<typeof createSiteData>;

/** The two start-up calls (spec §7), each tried again until it is answered. */
export function createSiteData(environment: Environment) {
  const $siteData = atom<SiteData | null>(null);

  const load = <Call extends StartUpCall>(name: Call, keep: (answer: ApiResponse<Call>) => void): Stop => {
    let stopped = false;
    const retry = createRetry(environment, backoff, ask);
    async function ask(): Promise<void> {
      const { answer } = await call<StartUpCall>(environment, name, {});
      if (stopped) return;
      if (answer === null) retry.schedule();
      else keep(answer as ApiResponse<Call>);
    }
    void ask();
    return () => {
      stopped = true;
      retry.stop();
    };
  };
  const stops = [
    load('GET /api/site-data', (data) => $siteData.set(data)),
    // The pages already carry what they show of it.
    load('GET /api/social-data', () => {}),
  ];
  return {
    $siteData,
    /** Milliseconds: 30 s until the site says otherwise, from 5 s to 10 min (D12). */
    $checkLimit: computed($siteData, (data) =>
      Math.min(600_000, Math.max(5_000, data?.sessionCheckLimit ?? 30_000)),
    ),
    $measurement: computed($siteData, (data) => data?.measurement ?? none),
    stop: combineStops(stops),
  };
}
