import { describe, expect, test } from 'vitest';
import { normalizeAddress } from '../../../runtime/address.ts';

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
});
