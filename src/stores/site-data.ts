import { atom, computed } from 'nanostores';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { RealtimeConfiguration } from './realtime/client.ts';
import { isNumber, isRecord, isText, recordOf } from './record.ts';
import { createRetry } from './retry.ts';

/** What a script of others is for (D30). */
export const purposes = ['analytics', 'pixel'] as const;
export type Purpose = (typeof purposes)[number];
export type Measurement = Partial<Record<Purpose, string>>;

interface SiteData {
  /** Milliseconds between two session checks, as the operator set it. */
  checkLimit: number | null;
  realtime: RealtimeConfiguration | null;
  /** Addresses of scripts that run after consent. */
  measurement: Measurement;
}

const none: Measurement = {};

function parseMeasurement(value: unknown): Measurement {
  const { analytics, pixel } = recordOf(value);
  return { ...(isText(analytics) && { analytics }), ...(isText(pixel) && { pixel }) };
}

function parseRealtime(value: unknown): RealtimeConfiguration | null {
  const { key, host, port, tls, authEndpoint, channels } = recordOf(value);
  const { news, freeSpinPrefix } = recordOf(channels);
  if (!isText(key) || !isText(host) || !isNumber(port) || !isText(authEndpoint)) return null;
  if (!isText(news) || !isText(freeSpinPrefix)) return null;
  return { key, host, port, tls: tls === true, authEndpoint, channels: { news, freeSpinPrefix } };
}

export function parseSiteData(body: unknown): SiteData | null {
  if (!isRecord(body)) return null;
  const { sessionCheckLimit, realtime, measurement } = body;
  return {
    checkLimit: isNumber(sessionCheckLimit) ? sessionCheckLimit : null,
    realtime: parseRealtime(realtime),
    measurement: parseMeasurement(measurement),
  };
}

const backoff = { first: 2_000, longest: 60_000 };

export type SiteDataTopic = ReturnType<typeof createSiteData>;

/** The two start-up calls (spec §7), each tried again until it is answered. */
export function createSiteData(environment: Environment) {
  const $siteData = atom<SiteData | null>(null);

  const load = <T>(path: string, parse: (body: unknown) => T | null, keep: (value: T) => void): Stop => {
    let stopped = false;
    const retry = createRetry(environment, backoff, ask);
    async function ask(): Promise<void> {
      const { status, body } = await call(environment, path);
      if (stopped) return;
      const value = status === 200 ? parse(body) : null;
      if (value === null) retry.schedule();
      else keep(value);
    }
    void ask();
    return () => {
      stopped = true;
      retry.stop();
    };
  };
  const stops = [
    load('/api/site-data', parseSiteData, (data) => $siteData.set(data)),
    // The pages already carry what they show of it.
    load(
      '/api/social-data',
      (body) => (isRecord(body) ? body : null),
      () => {},
    ),
  ];
  return {
    $siteData,
    /** Milliseconds: 30 s until the site says otherwise, from 5 s to 10 min (D12). */
    $checkLimit: computed($siteData, (data) =>
      Math.min(600_000, Math.max(5_000, data?.checkLimit ?? 30_000)),
    ),
    $measurement: computed($siteData, (data) => data?.measurement ?? none),
    stop: combineStops(stops),
  };
}
