import { expect, it } from 'vitest';
import { referralPattern } from '../../../src/contract/constants.generated.ts';
import { isCrawler } from '../../../src/entry/crawlers.ts';
import { isReferralCode } from '../../../src/entry/referral.ts';

it("a referral code has the platform's pattern and is not empty", () => {
  const platform = new RegExp(referralPattern);
  for (const code of ['A', 'a_b-9', 'A'.repeat(32), 'A'.repeat(33), 'a b', 'a\n', 'é', '<b>', '%41']) {
    expect(isReferralCode(code), code).toBe(platform.test(code));
  }
  expect(isReferralCode('')).toBe(false);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT_X18) AppleWebKit/537.36 Chrome/70 Mobile Safari/537.36', false],
  ['', false],
])('%s: crawler %s', (userAgent, crawler) => {
  expect(isCrawler(userAgent)).toBe(crawler);
});
