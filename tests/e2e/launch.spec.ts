import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import {
  demo,
  expect,
  logInByRequest,
  type Player,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';

const game = ['--brand', 'samudra', '--game', 'becak-rush'];
const gamePage = /\/play\/samudra\/becak-rush$/;
const loading = '/GameLoading?gameBrand=samudra&gameID=becak-rush';
const empty: Player = { account: 'kosong', password: 'kosong-password-1' };

const t = texts('id');
const back = 'Kembali ke lobi';
const outcome = /Becak berhenti di lajur \d+/;
const failure = (page: Page) => page.getByRole('alert').filter({ visible: true });

/** The launches that a page requests. */
function launchesOf(page: Page): string[] {
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/GameLoading')) launches.push(request.url());
  });
  return launches;
}

// The texts in both languages: tests/pages/launch.test.ts and tests/unit/platform/suites.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const start = async (page: Page, name: 'start' | 'retry' = 'start') => {
      if (javaScriptEnabled && name === 'start') return;
      await page.getByRole('button', { name: t(`gameLoading.${name}`) }).click();
    };

    test('a visitor logs in, returns to a game under maintenance, starts it afterwards and plays a round', async ({
      page,
      product,
      complaints,
    }) => {
      complaints.allow(/status of 409/);
      const player = unusedAccount();
      await signUpByRequest(page, player);
      await page.goto('about:blank');
      await page.context().clearCookies();
      await product.ops('game', 'start-maintenance', ...game);
      await page.goto(loading);
      await expect(page).toHaveURL(/\/login\?next=/);
      await page.getByLabel(t('forms.account')).fill(player.account);
      await page.getByLabel(t('forms.password'), { exact: true }).fill(player.password);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('forms.logIn'), exact: true })
        .click();
      await start(page);
      await expect(failure(page)).toContainText(t('gameLoading.failed.GAME_MAINTENANCE'));
      await expect(page.getByText(t('gameLoading.starting'))).toBeHidden();
      await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', '/lobby/arcade');

      await product.ops('game', 'end-maintenance', ...game);
      await start(page, 'retry');
      // Without script the address stays that of the link, which loads the open game again.
      await expect(page).toHaveURL(
        javaScriptEnabled ? gamePage : /\/play\/samudra\/becak-rush\/launch\/[\w-]+$/,
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Becak Rush');
      await page.getByRole('button', { name: 'Main' }).press('Enter');
      await expect(page.getByRole('status')).toHaveText(outcome);
      const balance = (await page.locator('[data-balance]').textContent()) ?? '';
      await page.reload();
      await expect(page.locator('[data-balance]')).toHaveText(balance);

      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL('/lobby/arcade');
      if (javaScriptEnabled)
        await expect(page.getByRole('banner').locator('[data-balance]').first()).toContainText(balance);
    });
  });
}

test('a player with a forced password change makes it first and then gets to the game', async ({
  page,
  product,
  complaints,
}) => {
  // A channel that is being joined while the password changes is refused, and joined again.
  complaints.allow(/status of 403.*\/auth\/jsonp/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await product.ops('account', 'require-password-change', '--account', player.account);
  await page.goto(loading);
  await expect(page).toHaveURL(/\/forceChangePassword\?next=/);
  await passwordForm(page, 'id').send({ current: player.password, chosen: anotherPassword(player) });
  await expect(page).toHaveURL(gamePage);
});

test('while a game holds the money, other tabs show where it is and bring it back; typed values stay', async ({
  page,
  context,
  subscriptions,
}) => {
  await signUpByRequest(page, unusedAccount());
  await page.goto('/deposit');
  await subscriptions.untilOwnFreeSpins(page);
  const header = page.getByRole('banner').locator('[data-balance]').first();
  const amount = page.getByLabel(t('deposit.amount'));
  await amount.fill('25.000');
  const opened = await context.newPage();
  await opened.goto(loading);
  await expect(opened).toHaveURL(gamePage);
  await expect(header).toHaveText(/^Rp\s0 \+ Rp\s20\.000$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Di dompet Samudra Games: Rp\s20\.000$/)).toBeVisible();
  await expect(amount).toHaveValue('25.000');
  await main.getByRole('button', { name: t('wallets.bringBack') }).click();
  await expect(page).toHaveURL(/\/deposit\?method=\w+&amount=25000$/);
  await expect(amount).toHaveValue('25.000');
  await expect(header).toHaveText(/^Rp\s20\.000$/);
  await expect(main.getByText('Samudra Games')).toHaveCount(0);
});

test('a tap on the page of a game loads only the stage, and a double tap opens one tab', async ({ page }) => {
  await signUpByRequest(page, unusedAccount());
  const documents: string[] = [];
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest() && !pathname.startsWith('/games/'))
      documents.push(`${response.status()} ${pathname}`);
  });
  await page.goto('/games/samudra/becak-rush');
  await page.waitForLoadState('networkidle');
  const opening = page.context().waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('gamePage.play') })
    .first()
    .dblclick();
  const stage = await opening;
  await expect(stage).toHaveURL(gamePage);
  await expect(stage.getByRole('button', { name: 'Main' })).toBeFocused();
  expect(documents).toEqual([
    '303 /GameLoading',
    expect.stringMatching(/^200 \/play\/samudra\/becak-rush\/launch\/[\w-]{43}$/),
  ]);
  await stage.reload();
  await expect(stage.getByRole('button', { name: 'Main' })).toBeFocused();
});

test('Back to a launch that was refused after a tap does not launch again', async ({ page, complaints }) => {
  complaints.allow(/status of 409/);
  await logInByRequest(page, empty);
  await page.goto('/help');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Main' });
    link.setAttribute('data-astro-reload', '');
    document.body.prepend(link);
  }, loading);
  await page.getByRole('link', { name: 'Main', exact: true }).click();
  await expect(failure(page)).toContainText(t('gameLoading.failed.INSUFFICIENT_FUNDS'));
  const launches = launchesOf(page);
  await page.goto('/lobby/arcade');
  await page.goBack();
  await expect(page.locator('form[data-launch=ready]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(launches).toEqual([]);
});

test('a game link works once; another browser gets the way back to the lobby', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 410/);
  await logInByRequest(page, demo);
  const opened = page.waitForRequest(/\/launch\//);
  await page.goto(loading);
  const link = (await opened).url();
  await expect(page).toHaveURL(gamePage);
  await page.goto(link);
  await expect(page).toHaveURL(gamePage);
  await page.context().clearCookies({ name: 'play' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tautan permainan ini sudah dipakai');
  await page.getByRole('link', { name: back }).click();
  await expect(page).toHaveURL('/lobby/arcade');
});

test('an unreachable site is reported, and the next try opens an accessible game', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 800 });
  await logInByRequest(page, demo);
  await page.route('**/GameLoading**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(loading);
  await expect(failure(page)).toContainText(t('gameLoading.failed.UNREACHABLE'));
  await page.unroute('**/GameLoading**');
  await page.getByRole('button', { name: t('gameLoading.retry') }).click();
  await expect(page).toHaveURL(gamePage);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessible(page, 'the game');
});

test('Back shows the button without a launch, and repeated presses launch once', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const launches = launchesOf(page);
  await logInByRequest(page, empty);
  await page.goto(loading);
  const retry = page.getByRole('button', { name: t('gameLoading.retry') });
  await expect(failure(page)).toContainText(t('gameLoading.failed.INSUFFICIENT_FUNDS'));
  await expect(page.getByRole('link', { name: t('gameLoading.deposit') })).toHaveAttribute(
    'href',
    '/deposit',
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, 'what stands in place of the game');
  await retry.dblclick();
  await expect(failure(page)).toBeVisible();
  expect(launches).toHaveLength(2);

  await page.getByRole('link', { name: t('nav.help') }).click();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Mulai permainan|Coba lagi/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(launches).toHaveLength(2);
});

test('a round without a response counts once, however often it is retried', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto(loading);
  await expect(page).toHaveURL(gamePage);
  let lost = 2;
  await page.route(gamePage, async (route) => {
    if (route.request().method() !== 'POST' || lost === 0) return route.continue();
    lost -= 1;
    await route.fetch();
    return route.abort();
  });
  const button = page.getByRole('button', { name: 'Main' });
  for (const _ of [1, 2]) {
    await button.click();
    await expect(page.getByRole('status')).toHaveText(/Belum ada jawaban/);
  }
  await button.click();
  await expect(page.getByRole('status')).toHaveText(outcome);
  const result = (await page.getByRole('status').textContent()) ?? '';
  const won = /(?:Kembali|Menang) Rp\s([\d.]+)/.exec(result)?.[1]?.replaceAll('.', '') ?? '0';
  const balance = (await page.locator('[data-balance]').textContent())?.replace(/\D/g, '');
  expect(Number(balance)).toBe(20_000 - 500 + Number(won));
});
