import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import type { PartOptions } from './parts.ts';

/** The platform in another process or at another operator. */
export function remotePlatform({ configuration, secrets }: PartOptions): PlatformConnection {
  const { platform } = configuration;
  const url = platform.url?.href.replace(/\/$/, '') ?? `http://127.0.0.1:${platform.port}`;
  return { url, siteKey: secrets.siteKey, fetch: (request) => fetch(request) };
}
