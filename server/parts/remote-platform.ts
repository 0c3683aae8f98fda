import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { createMissingCalls } from './missing-calls.ts';
import type { PartOptions } from './parts.ts';

/** A connection to a platform in another process or at another operator. */
export function remotePlatform({
  configuration,
  secrets,
  log,
}: Omit<PartOptions, 'metrics'>): PlatformConnection {
  const { platform } = configuration;
  const url = platform.url?.href.replace(/\/$/, '') ?? `http://127.0.0.1:${platform.port}`;
  const missing = createMissingCalls(url, log);
  return {
    url,
    siteKey: secrets.siteKey,
    offers: missing.offers,
    async fetch(request) {
      const response = await fetch(request);
      missing.note(request, response);
      return response;
    },
  };
}
