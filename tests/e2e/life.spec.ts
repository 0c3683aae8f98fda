import { chromium, type Page } from '@playwright/test';
import { installedBrowsers } from '../../scripts/test/browser.ts';
import { publisherOf } from '../support/publish.ts';
import {
  at,
  demo,
  expect,
  locales,
  logInByRequest,
  setOffline,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { expectNoLeaks, follow } from './leaks.ts';

const t = texts('id');

/** A page calls until it has learned that its session is over. */
const refusedCalls = /status of 401.*\/api\//;

let last = 0;

function news(msg: string) {
  last += 1;
  return { id: `${Date.now()}${last}`, kind: 'news', at: Date.now(), msg, linkUrl: '/help' };
}

/** Sends news until one is on the screen: while a socket comes back, single ones may be missed. */
async function untilNewsArrives(page: Page, publish: (channel: string, data: object) => Promise<void>) {
  await expect(async () => {
    await publish('presence-news', news('Still alive'));
    await expect(page.getByText('Still alive').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
}

test('in a full browser a page from the back/forward cache has a live shell, and the site is installable', async ({
  product,
}) => {
  test.setTimeout(60_000);
  const whole = installedBrowsers()?.whole;
  const browser = await chromium.launch({
    ...(whole ? { executablePath: whole } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: product.siteUrl });

  await test.step('Back', async () => {
    await page.goto('/help');
    await expect(page.locator('#banner')).toHaveCount(0);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto('/healthz');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
    await untilNewsArrives(page, publisherOf(product));
  });

  await test.step('Chromium finds no fault in the manifest', async () => {
    const session = await page.context().newCDPSession(page);
    for (const locale of locales) {
      await page.goto(at('/', locale));
      const { url, errors, data } = await session.send('Page.getAppManifest');
      expect([new URL(url).pathname, errors]).toEqual([at('/manifest.webmanifest', locale), []]);
      expect(JSON.parse(data ?? '{}').lang).toBe(locale);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // The contexts of tests are incognito windows, which install nothing.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    }
  });
  await browser.close();
});

test.describe('after logging out', () => {
  test('Back shows no protected page, even one that the router swapped into a public document', async ({
    page,
    complaints,
    subscriptions,
  }) => {
    complaints.allow(refusedCalls);
    const player = unusedAccount();
    await signUpByRequest(page, player);
    await page.goto('/help');
    // Before its scripts run, a link opens a document of its own.
    await subscriptions.untilOwnFreeSpins(page);
    await follow(page, '/profile');
    await expect(page.getByRole('main')).toContainText(player.account);
    await follow(page, '/download');
    await page.getByRole('banner').getByText(player.account).first().click();
    await page
      .getByRole('button', { name: t('nav.logout') })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
    await expect(page.getByRole('main')).not.toContainText(player.account);
  });

  test('a protected page from the back/forward cache is blank at once and requested again', async ({
    page,
    complaints,
    subscriptions,
  }) => {
    // The page goes while its socket is being opened.
    complaints.allow(refusedCalls, /WebSocket is already in CLOSING/);
    const player = unusedAccount();
    await signUpByRequest(page, player);
    await page.goto('/help');
    // Before its scripts run, a link opens a document of its own.
    await subscriptions.untilOwnFreeSpins(page);
    await follow(page, '/profile');
    const shown = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a log-out elsewhere leaves behind.
      document.cookie = 'account=; Path=/; Max-Age=0';
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.textContent;
    });
    expect(shown).toBe('');
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  });

  test('a public page from the back/forward cache stays, with the header of a visitor', async ({
    page,
    subscriptions,
  }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player);
    await page.goto('/help');
    await expect(page.getByRole('banner')).toContainText(player.account);
    // A call under way would bring the end of the session, and its modal.
    await subscriptions.untilOwnFreeSpins(page);
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('banner').getByRole('link', { name: t('nav.login') })).toBeVisible();
  });
});

// A clock that is set back, and what cards and offers make of it: tests/unit/stores, tests/unit/islands/shell.
test('a device that slept for eight hours checks its session at the next click and keeps it', async ({
  page,
  subscriptions,
}) => {
  await logInByRequest(page, demo);
  await page.clock.install();
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  const check = page.waitForRequest('**/api/session-check');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await check).postDataJSON()).toMatchObject({ type: 2 });
  await expect(page).toHaveURL('/help');
});

test('a page that was offline stays usable and recovers without a reload', async ({
  page,
  product,
  subscriptions,
  complaints,
}) => {
  test.setTimeout(60_000);
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await page.goto('/help');
  await subscriptions.untilNews(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await setOffline(page, true);
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await setOffline(page, false);
  await untilNewsArrives(page, publisherOf(product));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('fifteen navigations leave no listeners, timers or nodes behind', async ({
  page,
  product,
  subscriptions,
  complaints,
}) => {
  // The next click may come before the last page has faded in.
  complaints.allow(/Transition was skipped/);
  await expectNoLeaks({ page, product, subscriptions }, 3);
});
