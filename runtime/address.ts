import { isIP, isIPv6 } from 'node:net';

/**
 * Normalizes an address so that it stands for one household or phone: an IPv4 address, or the /64 of an IPv6
 * address.
 */
export function normalizeAddress(text: string): string | null {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIP(plain)) return null;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The /48 of a normalized IPv6 address: all networks of one connection. Null for an IPv4 address, which has none of its own. */
export function householdOf(normalized: string): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(normalized);
  return groups ? `${groups[1]}::/48` : null;
}
