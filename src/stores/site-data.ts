import { atom, computed } from 'nanostores';
import type { ApiResponse, Measurement } from '../contract/api.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { createRetry } from './retry.ts';

/** Purposes of third-party scripts (D30). */
export const purposes = ['analytics', 'pixel'] as const;
export type Purpose = (typeof purposes)[number];

type SiteData = ApiResponse<'GET /api/site-data'>;

const none: Measurement = { analytics: null, pixel: null };

const backoff = { firstMs: 2_000, maxMs: 60_000 };

type StartUpCall = 'GET /api/site-data' | 'GET /api/social-data';

export type SiteDataTopic = ReturnType<typeof createSiteData>;

/** The two start-up calls (spec §7), each retried until it succeeds. */
export function createSiteData(environment: Environment) {
  const $siteData = atom<SiteData | null>(null);

  const load = <Call extends StartUpCall>(name: Call, keep: (data: ApiResponse<Call>) => void): Stop => {
    let stopped = false;
    const retry = createRetry(environment, backoff, request);
    async function request(): Promise<void> {
      const { data } = await call<StartUpCall>(environment, name, {});
      if (stopped) return;
      if (data === null) retry.schedule();
      else keep(data as ApiResponse<Call>);
    }
    void request();
    return () => {
      stopped = true;
      retry.stop();
    };
  };
  const stops = [
    load('GET /api/site-data', (data) => $siteData.set(data)),
    // Pages already contain the social data that they show.
    load('GET /api/social-data', () => {}),
  ];
  return {
    $siteData,
    /** In milliseconds: 30 s by default, between 5 s and 10 min (D12). */
    $checkLimitMs: computed($siteData, (data) =>
      Math.min(600_000, Math.max(5_000, data?.sessionCheckLimit ?? 30_000)),
    ),
    $measurement: computed($siteData, (data) => data?.measurement ?? none),
    stop: combineStops(stops),
  };
}
