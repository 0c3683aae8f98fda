import type { Page } from '@playwright/test';
import {
  expect,
  freeSpinsTo,
  logIn,
  type Player,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';

const t = texts('id');
const freeSpinCard = (page: Page) => page.getByRole('dialog', { name: /Lucky Durian/ });
const news = (text: string) => ['news', '--msg', text, '--link-url', '/help'];

/** Every key that the site may store, but for the flags: any text in those means something. */
const keys = [
  'account',
  'uid',
  'selectedLanguage',
  'urlLangParam',
  'cursor',
  'closed',
  'consent',
  'passwordChange',
  'seen:news:x',
  'view',
  'banner',
];

/** What the storage holds under the site's keys, but for marks of seen cards. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.includes(':seen:'))),
  );

const responseTo = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(`/api/${path}`) && response.ok());

/** Both storages of the browser, from the first document on. */
const broken: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
};

for (const [state, breakStorage] of Object.entries(broken)) {
  test(`with ${state} storage a player sees new cards once, keeps the language, and sees a block`, async ({
    page,
    product,
    subscriptions,
    complaints,
  }) => {
    complaints.allow(/status of 403.*\/auth\/jsonp/);
    await page.addInitScript(breakStorage);
    const player = unusedAccount();
    await signUpByRequest(page, player);
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...news(`News for a storage that is ${state}`));
    await expect(page.getByText(`News for a storage that is ${state}`)).toHaveCount(1);
    const reported = page.waitForResponse(
      (response) => response.url().endsWith('/api/events') && response.request().method() === 'POST',
    );
    await product.ops(...freeSpinsTo(player));
    await expect(freeSpinCard(page)).toBeVisible();
    await reported;

    const loaded = responseTo(page, 'shell');
    await page.reload();
    await loaded;
    await subscriptions.untilOwnFreeSpins(page);
    await expect(page.getByText(`News for a storage that is ${state}`)).toHaveCount(0);
    await expect(freeSpinCard(page)).toHaveCount(0);

    await page.getByRole('banner').getByText(player.account).first().click();
    await page
      .getByRole('button', { name: t('nav.logout') })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await logIn(page, player);
    await expect(page.getByRole('banner')).toContainText(player.account);

    await page.goto('/en/help');
    await page.goto('/download');
    await expect(page).toHaveURL('/en/download');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops('account', 'block', '--account', player.account);
    await expect(page.getByRole('dialog')).toContainText(texts('en')('shell.reason.blocked'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

// Every kind of garbage: tests/unit/stores/persistent.test.ts.
test('garbage under every key is repaired, and the page works', async ({ page, product, subscriptions }) => {
  const garbage = '{"a":';
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/help');
  await page.evaluate(
    ({ keys, garbage }) => {
      for (const key of keys) {
        for (const name of [key, `kancil:${key}`]) {
          localStorage.setItem(name, garbage);
          sessionStorage.setItem(name, garbage);
        }
      }
    },
    { keys, garbage },
  );
  const checked = responseTo(page, 'session-check');
  await page.goto('/help');
  await checked;
  await subscriptions.untilOwnFreeSpins(page);
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('banner')).toContainText(player.account);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page)).toMatchObject({
    'kancil:account': player.account,
    selectedLanguage: 'id',
    uid: expect.stringMatching(/^[A-Za-z0-9]{1,32}$/),
  });

  await product.ops(...news('In spite of garbage'));
  await expect(page.getByText('In spite of garbage', { exact: true })).toHaveCount(1);
  await product.ops(...freeSpinsTo(player));
  await expect(freeSpinCard(page)).toBeVisible();
});

test.describe('edited by hand', () => {
  let player: Player;
  test.beforeEach(async ({ page, subscriptions }) => {
    player = unusedAccount();
    const checked = responseTo(page, 'session-check');
    await signUpByRequest(page, player);
    await page.goto('/');
    await checked;
    await subscriptions.untilOwnFreeSpins(page);
  });

  test('a stored HighRisk alone holds the player at the password page until the password is changed', async ({
    page,
    complaints,
    subscriptions,
  }) => {
    // The old session is refused while the password changes.
    complaints.allow(/favicon\.ico/, /status of 422/, /status of 403.*\/auth\/jsonp/);
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
    });
    // Where no check of an open page can put the flag right first.
    await page.goto('/healthz');
    await page.evaluate(() => localStorage.setItem('HighRisk', 'xyz'));
    paths.length = 0;
    await page.goto('/help');
    const checked = responseTo(page, 'session-check');
    await expect(page).toHaveURL('/forceChangePassword?next=%2Fhelp');
    await checked;
    expect(await stored(page)).toHaveProperty(['HighRisk'], 'xyz');
    await subscriptions.untilOwnFreeSpins(page);
    expect(paths).toEqual(['/help', '/forceChangePassword']);
    await page.goto('/profile/changePassword');
    await expect(page).toHaveURL('/forceChangePassword?next=%2Fprofile%2FchangePassword');
    await page.goto('/download');
    await expect(page).toHaveURL('/forceChangePassword?next=%2Fdownload');

    const form = passwordForm(page, 'id');
    const chosen = anotherPassword(player);
    await form.send({ current: 'not-my-password-1', chosen });
    await expect(form.current).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_WRONG')));
    await form.send({ current: player.password, chosen });
    await expect(page.getByRole('status').filter({ hasText: t('changePassword.done') })).toBeVisible();
    await expect.poll(() => stored(page)).not.toHaveProperty(['HighRisk']);
    await expect(page).toHaveURL('/download');
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await expect(page).toHaveURL('/help');
  });

  test('an unknown stored language changes nothing, here or in another tab', async ({
    page,
    context,
    subscriptions,
  }) => {
    await page.goto('/en/help');
    await subscriptions.untilOwnFreeSpins(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const other = await context.newPage();
    await other.goto('/en/download');
    await other.evaluate(() => {
      localStorage.setItem('urlLangParam', 'fr');
      localStorage.setItem('selectedLanguage', 'fr');
    });
    await other.goto('/download');
    await expect(other).toHaveURL('/en/download');
    await expect
      .poll(() => stored(other))
      .toMatchObject({
        urlLangParam: 'en',
        selectedLanguage: 'en',
      });
    await expect(page).toHaveURL('/en/help');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  // Keys that are removed one by one: tests/unit/stores/session.test.ts.
  test('localStorage.clear() in another tab keeps the session, and free spins and news still appear once', async ({
    page,
    context,
    product,
    subscriptions,
  }) => {
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...news('Before it was cleared'));
    const before = page.getByText('Before it was cleared');
    await expect(before).toHaveCount(1);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const other = await context.newPage();
    await other.goto('/download');
    await subscriptions.untilOwnFreeSpins(other);

    const sockets = subscriptions.opened(page);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => stored(page)).toMatchObject({ 'kancil:account': player.account });
    // Without its id the tab leaves the player's channel, and joins it again: what is sent between is loaded later.
    await expect.poll(() => subscriptions.opened(page), { timeout: 25_000 }).toBeGreaterThan(sockets);
    await subscriptions.untilOwnFreeSpins(page);
    await expect(page.getByRole('banner')).toContainText(player.account);
    await expect(page).toHaveURL('/help');
    await product.ops(...freeSpinsTo(player));
    const both = [page, other];
    const count = async (find: (tab: Page) => ReturnType<Page['getByText']>) => {
      const counts = await Promise.all(both.map((tab) => find(tab).count()));
      return counts.reduce((sum, one) => sum + one, 0);
    };
    await expect.poll(() => count(freeSpinCard)).toBe(1);
    await product.ops(...news('After it was cleared'));
    await expect
      .poll(() => count((tab) => tab.getByText('After it was cleared').and(tab.locator('p'))))
      .toBe(1);
    await expect(before).toHaveCount(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
