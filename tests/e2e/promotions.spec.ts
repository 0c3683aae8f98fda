import type { Page } from '@playwright/test';
import { expect, test, texts } from './fixtures.ts';

// Countdowns count seconds only where motion is welcome.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const t = texts('id');
const minute = 60_000;
const hour = 60 * minute;
const end = new Date('2031-05-17T20:00:00+07:00');

/** Every offer with an end ends at `end`, because on some days of the year no offer is running. */
async function giveEnd(page: Page): Promise<void> {
  await page.route(/\/promotions\//, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/data-until="[^"]*"(?: data-ended)?/g, `data-until="${end.toISOString()}"`);
    await route.fulfill({ response, body });
  });
}

/** The phone's clock is wrong: offers end by the server's. */
const phoneAheadMs = 365 * 24 * hour;

/** Sets the clock of the phone, and the server's, which its responses state. Returns a function that lets time pass on both. */
async function setClocks(page: Page, time: number) {
  const began = Date.now();
  let passedMs = 0;
  await page.clock.install({ time: time + phoneAheadMs });
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    const now = time + passedMs + Date.now() - began;
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-time': String(now) } });
  });
  return async (ms: number) => {
    passedMs += ms;
    await page.clock.fastForward(ms);
  };
}

/** The translator of Chrome names its own language on the document. */
const translatePages = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.lang = 'en';
    }),
  );

/** The page of an offer with an end, so long before it. */
async function openOffer(page: Page, before: number) {
  const list = await (await page.request.get('/promotions/all')).text();
  const card = list.split('<li class="promotion').find((text) => /^[^>]*data-until/.test(text)) ?? '';
  const offer = /<h2[^>]*><a href="([^"]+)"/.exec(card)?.[1] ?? '';
  await giveEnd(page);
  const pass = await setClocks(page, end.getTime() - before);
  await page.goto(offer);
  return pass;
}

// A document that the test fulfils has no address space of its own.
test.beforeEach(async ({ complaints, page }) => {
  complaints.allow(/LOCAL_NETWORK_ACCESS/);
  await translatePages(page);
});

// A request may be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// The words of both languages: tests/unit/i18n.
test('an offer in its last week counts down without announcing each step', async ({ page }) => {
  await openOffer(page, 2 * 24 * hour + 3 * hour + 10 * minute);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(t('promotions.left', { time: '2 hari 3 jam' }));
  await expect(timer).not.toHaveAttribute('aria-live');
  await expect(page.locator('.offer__badges .when-ended')).toBeHidden();
});

test('an offer that ends while its page is open is marked as ended without a layout shift', async ({
  page,
}) => {
  const pass = await openOffer(page, 30_000);
  await expect(page.getByRole('timer')).toHaveText(/detik/);
  const note = page.getByText(t('promotions.playMoney'));
  const place = await note.boundingBox();
  await pass(31_000);
  await expect(page.locator('.offer__badges').getByText(t('promotions.ended'))).toBeVisible();
  await expect(page.getByRole('timer')).toBeEmpty();
  await expect(page.getByRole('complementary').getByRole('link', { name: t('home.signup') })).toBeHidden();
  expect(await note.boundingBox()).toEqual(place);
});

test('seconds are shown in the last hour only', async ({ page }) => {
  const pass = await openOffer(page, hour + 1.5 * minute);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('Tersisa 1 jam 1 menit');
  await pass(2 * minute);
  await expect(timer).toHaveText(/^Tersisa 59 menit \d+ detik$/);
  await pass(minute);
  await expect(timer).toHaveText(/^Tersisa 58 menit \d+ detik$/);
});

test('with reduced motion only minutes count down', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pass = await openOffer(page, 10.5 * minute);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('Tersisa 11 menit');
  await pass(15_000);
  await expect(timer).toHaveText('Tersisa 11 menit');
  await pass(minute);
  await expect(timer).toHaveText('Tersisa 10 menit');
});

test('an offer with more than a week left shows its time zone and no countdown', async ({ page }) => {
  await openOffer(page, 8 * 24 * hour);
  await expect(page.getByText(t('promotions.zoneName'))).toBeVisible();
  await expect(page.getByRole('timer')).toBeEmpty();
});

test('a list marks offers that ended since the build, also after a client navigation', async ({ page }) => {
  await giveEnd(page);
  const pass = await setClocks(page, end.getTime() - hour);
  await page.goto('/promotions/all');
  const ended = page.getByText(t('promotions.ended'), { exact: true }).filter({ visible: true });
  await expect(page.locator('.promotion[data-until]').first()).toBeVisible();
  await expect(ended).toHaveCount(0);

  await page.goto('/help');
  await pass(hour);
  await page
    .locator('.main-navigation')
    .getByRole('link', { name: t('nav.promotions') })
    .click();
  await expect(page).toHaveURL('/promotions/all');
  await expect(ended).not.toHaveCount(0);
  expect(await ended.count()).toBe(await page.locator('.promotion[data-until]').count());
});
