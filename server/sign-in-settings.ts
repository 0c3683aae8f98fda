import { hkdfSync } from 'node:crypto';
import type { Log } from '../runtime/log.ts';
import type { SignInSettings } from '../src/server/social/settings.ts';
import type { Configuration } from './configuration.ts';
import type { Secrets } from './secrets.ts';

/**
 * The configured provider; the key is derived from the site's secret, so all nodes of the site use the same
 * one.
 */
export function signInSettings(
  { social, site }: Pick<Configuration, 'social' | 'site'>,
  { siteKey }: Pick<Secrets, 'siteKey'>,
  log: Pick<Log, 'warn'>,
): SignInSettings | null {
  if (social === null) return null;
  return {
    ...social,
    redirectUri: new URL('/api/social/callback', site.url),
    cookieKey: new Uint8Array(hkdfSync('sha256', siteKey, '', 'cookies of social sign-in', 32)),
    warn: (event, fields) => log.warn(event, fields),
  };
}
