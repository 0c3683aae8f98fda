import { timeToFirstCard } from './first-card.ts';
import { expect, test } from './fixtures.ts';

test("a first card is on the screen within 3000 ms on Slow 4G with a phone's processor", async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  test.setTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  expect(await timeToFirstCard({ page, product, subscriptions })).toBeLessThan(3_000);
});
