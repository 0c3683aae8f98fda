import { describe, expect, test } from 'vitest';
import { householdOf, normalizeAddress } from '../../../runtime/address.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7, 10.0.0.1', null],
    ['', null],
  ])('%s is counted as %s', (text, normalized) => expect(normalizeAddress(text)).toBe(normalized));

  test('of IPv6 belongs to a household, one of IPv4 to none', () => {
    expect(householdOf(normalizeAddress('2001:db8:1:2::9') ?? '')).toBe('2001:db8:1::/48');
    expect(householdOf(normalizeAddress('2001:db8:1:f00::9') ?? '')).toBe('2001:db8:1::/48');
    expect(householdOf('203.0.113.7')).toBeNull();
  });
});
