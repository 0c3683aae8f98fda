import { test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';

test('fifty navigations leave no listeners, timers or nodes behind', async ({
  page,
  product,
  subscriptions,
  complaints,
}) => {
  test.setTimeout(120_000);
  // The next click may come before the last page has faded in.
  complaints.allow(/Transition was skipped/);
  await expectNoLeaks({ page, product, subscriptions }, 10);
});
