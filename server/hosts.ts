import { isLoopback, loopbackHosts } from '../shared/loopback.ts';

/**
 * Checks that a Host header names this site: the host of SITE_URL, or any loopback name with the right port
 * when SITE_URL is a loopback address.
 */
export function hostCheck(site: URL): (host: string | undefined, port: number | undefined) => boolean {
  const local = isLoopback(site);
  return (host, port) => {
    const name = host?.toLowerCase();
    if (name === undefined) return false;
    if (name === site.host) return true;
    return local && loopbackHosts.some((each) => name === (port === 80 ? each : `${each}:${port}`));
  };
}
