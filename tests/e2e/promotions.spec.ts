import type { Page } from '@playwright/test';
import { at, expect, type Locale, locales, test, texts } from './fixtures.ts';

const minute = 60_000;
const hour = 60 * minute;
const end = new Date('2031-05-17T20:00:00+07:00');

/** An offer that runs and has an end; none is running on some days of the year. */
async function offerWithEnd(page: Page, locale: Locale): Promise<string> {
  const list = await (await page.request.get(at('/promotions/all', locale))).text();
  const card = list
    .split('<li class="promotion')
    .find((text) => /^[^>]*data-until(?![^>]*data-ended)/.test(text));
  const href = /<h2[^>]*><a href="([^"]+)"/.exec(card ?? '')?.[1];
  test.skip(href === undefined, 'No offer with an end is running today.');
  return href ?? '';
}

/** The page of an offer with an end, as if that end were `end`. */
async function openOffer(page: Page, locale: Locale, before: number): Promise<void> {
  const offer = await offerWithEnd(page, locale);
  await page.clock.install({ time: end.getTime() - before });
  await page.addInitScript((until) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.offer')?.setAttribute('data-until', until);
    });
  }, end.toISOString());
  await page.goto(offer);
}

for (const locale of locales) {
  const t = texts(locale);

  test(`an offer in its last week counts down without announcing each step, in ${locale}`, async ({
    page,
  }) => {
    await openOffer(page, locale, 2 * 24 * hour + 3 * hour + 10 * minute);
    const left = locale === 'id' ? '2 hari 3 jam' : '2 days 3 hours';
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(t('promotions.left', { time: left }));
    await expect(timer).not.toHaveAttribute('aria-live');
    await expect(page.locator('.offer__badges .when-ended')).toBeHidden();
  });

  test(`an offer that ends while its page is open says so and moves nothing, in ${locale}`, async ({
    page,
  }) => {
    await openOffer(page, locale, 30_000);
    await expect(page.getByRole('timer')).toHaveText(/detik|second/);
    const note = page.getByText(t('promotions.playMoney'));
    const place = await note.boundingBox();
    await page.clock.fastForward(31_000);
    await expect(page.locator('.offer__badges').getByText(t('promotions.ended'))).toBeVisible();
    await expect(page.getByRole('timer')).toBeEmpty();
    await expect(page.getByRole('complementary').getByRole('link', { name: t('home.signup') })).toBeHidden();
    expect(await note.boundingBox()).toEqual(place);
  });
}

test('seconds count in the last hour only', async ({ page }) => {
  await openOffer(page, 'id', hour + 1.5 * minute);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('Tersisa 1 jam 1 menit');
  await page.clock.fastForward(2 * minute);
  await expect(timer).toHaveText(/^Tersisa 59 menit \d+ detik$/);
  await page.clock.fastForward(minute);
  await expect(timer).toHaveText(/^Tersisa 58 menit \d+ detik$/);
});

test('with reduced motion only minutes count', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOffer(page, 'id', 10.5 * minute);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('Tersisa 11 menit');
  await page.clock.fastForward(15_000);
  await expect(timer).toHaveText('Tersisa 11 menit');
  await page.clock.fastForward(minute);
  await expect(timer).toHaveText('Tersisa 10 menit');
});

test('an offer with a longer life names its time zone instead of counting', async ({ page }) => {
  await openOffer(page, 'id', 8 * 24 * hour);
  await expect(page.getByText(texts('id')('promotions.zoneName'))).toBeVisible();
  await expect(page.getByRole('timer')).toBeEmpty();
});

test('a list marks what has ended since it was built, also after a client navigation', async ({ page }) => {
  await page.goto('/promotions/all');
  await offerWithEnd(page, 'id');
  const card = page.locator('.promotion[data-until]:not([data-ended])').first();
  const [until, name] = [
    await card.getAttribute('data-until'),
    await card.getByRole('heading').textContent(),
  ];
  await page.clock.install({ time: Date.parse(until ?? '') + 1 });
  await page.goto('/help');
  await page
    .locator('.main-navigation')
    .getByRole('link', { name: texts('id')('nav.promotions') })
    .click();
  const same = page.locator('.promotion', { hasText: name ?? '' });
  await expect(same.getByText(texts('id')('promotions.ended'), { exact: true })).toBeVisible();
});
