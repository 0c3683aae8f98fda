import type { Page } from '@playwright/test';
import commands from '../../desk/commands.generated.json' with { type: 'json' };
import { requestWithdrawal } from './cashier.ts';
import { deskTexts, enterDesk } from './desk-person.ts';
import { clearBrowser, expect, freeSpinsTo, signUpByRequest, test, unusedAccount } from './fixtures.ts';
import { writeToSupport } from './support-message.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

const words: Record<string, string> = deskTexts.en;
const roles = ['read', 'support', 'money', 'administrator'];
const offer = 'promotion/weekly-cashback';

/** Texts of buttons: those that a role may see, and those of higher roles alone. Some commands have the same text. */
function buttonsFor(role: string) {
  const isAllowed = (command: (typeof commands)[number]) =>
    roles.indexOf(command.role) <= roles.indexOf(role);
  const textsOf = (some: typeof commands) => some.map(({ name }) => words[`command.${name}`] ?? '');
  const changing = commands.filter(({ method }) => method === 'POST');
  const allowed = new Set(textsOf(changing.filter(isAllowed)));
  const refused = new Set(textsOf(commands.filter((command) => !isAllowed(command)))).difference(allowed);
  return { allowed, refused };
}

/** Screens of the menu that load nothing. */
const withoutList = ['#/news', '#/ledger'];

/** The buttons of other screens, by heading, and of every screen of the menu, also those that are folded away. */
async function buttonsOf(page: Page, deskUrl: string, others: Record<string, string>): Promise<Set<string>> {
  const links = page.locator('.menu a');
  await expect(links.nth(10)).toBeAttached();
  const ofMenu = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const found: string[] = [];
  // Records before their lists: after a list, a page first has the fields of the row alone.
  for (const screen of [...Object.keys(others), ...ofMenu]) {
    await page.goto(`${deskUrl}/${screen}`);
    const heading = others[screen];
    // The heading of a record comes with it, that of a list before its rows.
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    else {
      await expect(page.locator(`.menu a[href="${screen}"]`)).toHaveAttribute('aria-current', 'page');
      const content = page.locator('main').locator('table, dl, p.none');
      if (!withoutList.includes(screen)) await expect(content.first()).toBeAttached();
      await expect(page.getByText(words.loading ?? '')).toHaveCount(0);
    }
    found.push(...(await page.locator('main button').allTextContents()));
  }
  return new Set(found);
}

test('each role is shown the commands that it may carry out, and no other', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const player = unusedAccount();
  await signUpByRequest(page, player);
  const thread = await writeToSupport(page, 'Halo');
  await product.ops(...freeSpinsTo(player));
  await product.ops('offers', 'grant', offer, '--account', player.account, '--figure', '120000');
  await clearBrowser(page);
  const withdrawal = await requestWithdrawal(page);
  const others = {
    // The menu has no news for a role that may not send them; the address is the same.
    '#/news': words['noun.news'] ?? '',
    [`#/account/${player.account}/show`]: player.account,
    [`#/support/${thread}/show`]: thread,
    [`#/offers/${encodeURIComponent(offer)}/show`]: offer,
    [`#/withdrawals/${withdrawal}/show`]: withdrawal,
    [`#/ledger/${player.account}/show`]: player.account,
  };

  for (const role of ['read', 'support', 'money'] as const) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const desk = await context.newPage();
    await enterDesk(desk, product, { role });
    const shown = await buttonsOf(desk, product.deskUrl, others);
    const { allowed, refused } = buttonsFor(role);
    expect([...refused.intersection(shown)], `${role}: above the role`).toEqual([]);
    expect([...allowed.difference(shown)], `${role}: missing`).toEqual([]);
    await context.close();
  }
});
