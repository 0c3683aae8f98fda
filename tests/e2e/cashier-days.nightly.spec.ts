import { expectAccessible } from './accessible-page.ts';
import { cashierOf, main, state, timedTest as test } from './cashier.ts';
import { at, expect, signUpByRequest, texts, unusedAccount } from './fixtures.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 800 } });

const hour = 3_600;
const locale = 'en';
const t = texts(locale);

test('a deposit left at the bank can be resumed or cancelled the next day, and is expired the day after', async ({
  page,
  context,
  timedProduct,
  complaints,
}) => {
  // A ticket for the socket is older than a day when the clock moves on while a page subscribes.
  complaints.allow(/status of 403 .*auth\/jsonp/);
  await signUpByRequest(page, unusedAccount(), locale);
  const first = cashierOf(page, locale);
  await first.goToBank();
  const payment = page.url();
  await first.goToBank('20.000');
  await page.close();

  timedProduct.passTime(20 * hour);
  const other = await context.newPage();
  const { resume, cancel, amount, pay, expectBalance } = cashierOf(other, locale);
  await other.goto(at('/deposit', locale));
  await cancel.first().click();
  await expect(state(other)).toHaveText(t('deposit.state.cancelled'));
  await other.goto(at('/deposit', locale));
  await resume.click();
  await expect(other).toHaveURL(payment);
  await expect(pay).toBeVisible();

  await other.goto(at('/deposit', locale));
  await main(other).locator('.unfinished a[href*="/deposit/D"]').first().click();
  await expect(state(other)).toHaveText(t('deposit.state.open'));
  timedProduct.passTime(5 * hour);
  // The first to poll the bank now, the page or the job, ends it.
  await expect(async () => {
    await other.reload();
    await expect(state(other)).toHaveText(t('deposit.state.expired'), { timeout: 1_000 });
  }).toPass();
  await expectAccessible(other, 'a deposit that has expired');
  await other.goto(payment);
  await expect(pay).toHaveCount(0);
  await other.goBack();
  await main(other)
    .getByRole('link', { name: t('deposit.again') })
    .click();
  await expect(amount).toHaveValue(/50.?000/);
  await expectBalance(/20[.,]000/);
});
