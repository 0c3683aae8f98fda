import { randomBytes, randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import {
  type Product,
  type SplitProduct,
  startProduct,
  startSplitProduct,
} from '../support/product/product.ts';
import { Subscriptions } from './subscriptions.ts';

export { expect, type Locale, locales };

/** A path of the site in a language. */
export const at = localizedPath;

/** The site's own texts, so that a test names what a player reads. */
export const texts = translator;

export const demo = { account: 'demo', password: 'demo-password-1' };

/** The words of the operator's command line that grant ten free spins to a player. */
export function freeSpinsTo({ account }: Player): string[] {
  return `free-spin --account ${account} --brand nova --game lucky-durian --count 10 --expire 3`.split(' ');
}

export interface Player {
  account: string;
  password: string;
}

export function unusedAccount(): Player {
  return {
    account: `p_${randomBytes(5).toString('hex')}`,
    password: `kancil-${randomBytes(6).toString('hex')}`,
  };
}

/** As a proxy names it. The product counts tries by address, and those of a whole run are too many for one. */
const unusedAddress = () => `10.${[randomInt(256), randomInt(256), randomInt(1, 255)].join('.')}`;

/** Until the page behind a form is there. It may lead on at once, which `waitForURL` takes for a failure. */
async function leave(page: Page, form: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname.endsWith(form)).toBe(false);
  await page.waitForLoadState();
}

/** Sends a form of the site past the page: the browser has its cookies afterwards, and no page was opened. */
async function sendForm(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
}

/** What the log-in form does, where the form is not what is tested. */
export async function logInByRequest(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  await sendForm(page, at('/login', locale), { ...player });
}

/** What the sign-up form does, where the form is not what is tested. */
export async function signUpByRequest(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  await sendForm(page, at('/signup', locale), { ...player, dateOfBirth: '1990-05-17', referral: '' });
}

/**
 * Makes the browser one that was never here. Cookies alone are not enough: a shell that remembers a player without them
 * tells of a session that ended, and its modal would come sooner or later than the next step of a test.
 */
export async function clearBrowser(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  // What the page still asks for would bring the end of the session too.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}

/** Fills and sends the login form, and waits until the page behind it is there. */
export async function logIn(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  await page.goto(at('/login', locale));
  await fillLogIn(page, player, locale);
}

/** Logs in on the log-in page. */
export async function fillLogIn(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  const t = texts(locale);
  await page.getByLabel(t('forms.account')).fill(player.account);
  await page.getByLabel(t('forms.password'), { exact: true }).fill(player.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.logIn'), exact: true })
    .click();
  await leave(page, '/login');
}

/** Makes an account with its own session, which leads to its profile. */
export async function signUp(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  await page.goto(at('/signup', locale));
  await fillSignUp(page, player, locale);
}

/** Signs up on the sign-up page. */
export async function fillSignUp(page: Page, player: Player, locale: Locale = 'id'): Promise<void> {
  const t = texts(locale);
  await page.getByLabel(t('forms.account')).fill(player.account);
  await page.getByLabel(t('forms.password'), { exact: true }).fill(player.password);
  await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.signUp'), exact: true })
    .click();
  await leave(page, '/signup');
  await skipRecoveryCodes(page, locale);
}

/** Passes the page that offers recovery codes after a sign-up. */
export async function skipRecoveryCodes(page: Page, locale: Locale = 'id'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: texts(locale)('recoveryCodes.skip') })
    .click();
}

/** Console errors and policy violations of every page of a context; what a test provokes on purpose it allows. */
class Complaints {
  readonly allowed: RegExp[] = [];
  private readonly seen: string[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.seen.push(String(error.error())));
  }

  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  get unexpected(): string[] {
    return this.seen.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }
}

function rememberBanner(): void {
  try {
    sessionStorage.setItem('kancil:banner', 'seen');
  } catch {
    // Not every document has a storage.
  }
}

const devtools = new WeakMap<Page, CDPSession>();

/** Cuts a page off, or connects it again. By itself Chromium is always offline on a machine that has only loopback. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  devtools.set(page, session);
  // It slows nothing down. Without a latency Chromium drops what is overridden.
  const speed = { latency: 1, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.overrideNetworkState', { offline, ...speed });
}

interface TestFixtures {
  subscriptions: Subscriptions;
  complaints: Complaints;
  /** A second browser: nothing is shared with `page` but the product. */
  otherContext: BrowserContext;
  /** Whether every tab has shown the loading banner already. */
  bannerSeen: boolean;
}

interface WorkerFixtures {
  product: Product;
  splitProduct: SplitProduct;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  splitProduct: [
    async ({}, use) => {
      const product = await startSplitProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.siteUrl),
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': unusedAddress() }),
  bannerSeen: [true, { option: true }],
  context: async ({ context, bannerSeen }, use) => {
    if (bannerSeen) await context.addInitScript(rememberBanner);
    await use(context);
  },
  page: async ({ page }, use) => {
    await setOffline(page, false);
    await use(page);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.watch(context);
      await use(complaints);
      expect(complaints.unexpected, 'console errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  subscriptions: [async ({ context }, use) => use(new Subscriptions(context)), { auto: true }],
  otherContext: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL, reducedMotion: 'reduce' } : {});
    await context.addInitScript(rememberBanner);
    await use(context);
    await context.close();
  },
});
