import { chromium, type Page } from '@playwright/test';
import { installedBrowsers } from '../../scripts/test/browser.ts';
import { publisherOf } from '../support/publish.ts';
import { demo, expect, logInByRequest, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');

/** Follows a link of the page that the client router takes. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

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

test('a page from the back/forward cache has a live shell', async ({ product }) => {
  test.setTimeout(60_000);
  const whole = installedBrowsers()?.whole;
  const browser = await chromium.launch({
    ...(whole ? { executablePath: whole } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: product.siteUrl });
  await page.goto('/help');
  await expect(page.locator('#banner')).toHaveCount(0);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/healthz');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
  await untilNewsArrives(page, publisherOf(product));
  await browser.close();
});

test.describe('after logging out', () => {
  test('going back shows no protected page that the router had put into a public document', async ({
    page,
    complaints,
    subscriptions,
  }) => {
    // The page may ask before it has learned that nobody is logged in.
    complaints.allow(/status of 401.*\/api\/transfer-wallet/);
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

  test('a protected page that a cache brings back is empty at once and asks the server', async ({
    page,
    complaints,
    subscriptions,
  }) => {
    // The page goes while its socket is being opened.
    complaints.allow(/WebSocket is already in CLOSING/);
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

  test('a public page that a cache brings back stays, with the header of a visitor', async ({
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

for (const [what, jump] of [
  ['slept for eight hours', 8 * 3_600_000],
  ['had its clock set back a day', -24 * 3_600_000],
] as const) {
  test(`a device that ${what} checks its session at the next click and goes on`, async ({
    page,
    subscriptions,
  }) => {
    await logInByRequest(page, demo);
    await page.clock.install();
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await page.clock.setSystemTime(Date.now() + jump);
    const check = page.waitForRequest('**/api/session-check');
    await page.getByRole('heading', { level: 1 }).click();
    expect((await check).postDataJSON()).toMatchObject({ type: 2 });
    await expect(page).toHaveURL('/help');
  });
}

test('a page that was offline stays usable and comes back without a reload', async ({
  page,
  context,
  product,
  subscriptions,
  complaints,
}) => {
  test.setTimeout(60_000);
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await page.goto('/help');
  await subscriptions.untilNews(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await context.setOffline(true);
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await context.setOffline(false);
  await untilNewsArrives(page, publisherOf(product));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('fifty navigations leave no listeners, timers or nodes behind', async ({
  page,
  context,
  product,
  subscriptions,
  complaints,
}) => {
  test.setTimeout(120_000);
  // The next click may come before the last page has faded in.
  complaints.allow(/Transition was skipped/);
  await page.addInitScript(() => {
    const timers = new Set<number>();
    const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: end } = window;
    Object.assign(window, {
      timers,
      setTimeout: (callback: () => void, time?: number) => {
        const timer = set(() => {
          timers.delete(timer);
          callback();
        }, time);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer: number) => {
        timers.delete(timer);
        clear(timer);
      },
      setInterval: (callback: () => void, time?: number) => {
        const timer = every(callback, time);
        timers.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        timers.delete(timer);
        end(timer);
      },
    });
  });
  await logInByRequest(page, demo);
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  await publisherOf(product)('presence-news', news('Kept on the screen'));
  await expect(page.getByText('Kept on the screen')).toBeVisible();

  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const counts = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const timers = await page.evaluate(() => (window as unknown as { timers: Set<number> }).timers.size);
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), documents: of('Documents'), timers };
  };
  const round = async () => {
    for (const path of ['/profile', '/help', '/download', '/quests', '/help']) await follow(page, path);
  };
  await round();
  const before = await counts();
  for (let times = 0; times < 10; times += 1) await round();

  // What the last pages left goes with a later collection; a leak stays.
  await expect.poll(async () => (await counts()).nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  // A call that is under way has a timer.
  await expect.poll(async () => (await counts()).timers).toBeLessThanOrEqual(before.timers + 3);
  const after = await counts();
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  // The parser's own documents go with a later collection; one per navigation would be fifty.
  expect(after.documents).toBeLessThanOrEqual(before.documents + 10);
  await expect(page.getByText('Kept on the screen')).toBeVisible();
});
