import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../shared/loopback.ts';

/** Address ranges that are not routed on the Internet (RFC 1918, 3927, 4193, 4291). */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Names that do not resolve on the Internet: without a dot, or in these domains (RFC 6761, 6762, 8375, and
 * `.internal` of ICANN).
 */
const privateName = /^[^.]+$|\.(?:localhost|local|home\.arpa|internal)$/;

/** True for a site that only this machine reaches or, without TLS, only the local network. */
export function isPrivateSite(site: URL): boolean {
  if (isLoopback(site)) return true;
  if (site.protocol !== 'http:') return false;
  const host = site.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? privateName.test(host) : privateNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
