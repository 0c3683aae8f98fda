import type { Page } from '@playwright/test';
import { at, expect, locales, test, texts } from './fixtures.ts';

/** Opens a page in whose storage the flags stand already. */
async function openWith(page: Page, path: string, flags: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(`kancil:${name}`, value);
  }, flags);
  await page.goto(path);
}

const told = [
  ['tokenErr', 'expired', 'expired'],
  ['tokenErr', 'elsewhere', 'elsewhere'],
  ['tokenErr', 'passwordChanged', 'passwordChanged'],
  ['blockedLogout', 'blocked', 'blocked'],
  // Every value that is none: tests/unit/stores/flags.test.ts.
  ['tokenErr', '<img src=x>', null],
] as const;

for (const locale of locales) {
  const t = texts(locale);
  const reasonTexts = (['expired', 'elsewhere', 'passwordChanged', 'blocked'] as const).map((name) => ({
    name,
    text: t(`shell.reason.${name}`),
  }));

  test.describe(`flags stored before the page opens, in ${locale}`, () => {
    // What no language changes is tried in one.
    const flags = told.filter(([, , reason]) => reason !== null || locale === 'id');

    for (const [flag, stored, reason] of flags) {
      test(`${flag} = ${stored} is shown ${reason ? `with its reason` : 'without a reason'}, once`, async ({
        page,
      }) => {
        await openWith(page, at('/help', locale), { [flag]: stored });

        const modal = page.getByRole('dialog');
        await expect(modal).toContainText(t(`shell.${flag}_text_1`));
        for (const { name, text } of reasonTexts) {
          if (name === reason) await expect(modal).toContainText(text);
          else await expect(modal).not.toContainText(text);
        }
        expect(await page.evaluate((name) => localStorage.getItem(`kancil:${name}`), flag)).toBeNull();

        await modal.getByRole('button', { name: t('shell.session.understood') }).click();
        await expect(modal).toHaveCount(0);
      });
    }

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('blockedLogout comes first, then tokenErr, each cleared when it is shown', async ({ page }) => {
      await openWith(page, at('/help', locale), { tokenErr: 'expired', blockedLogout: 'blocked' });
      const stored = () =>
        page.evaluate(() =>
          ['blockedLogout', 'tokenErr'].map((name) => localStorage.getItem(`kancil:${name}`)),
        );

      const modal = page.getByRole('dialog');
      await expect(page.locator('#banner')).toBeHidden();
      await expect(modal).toContainText(t('shell.blockedLogout_text_1'));
      expect(await stored()).toEqual([null, 'expired']);
      await expect(modal).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(modal).toContainText(t('shell.tokenErr_text_1'));
      expect(await stored()).toEqual([null, null]);
      await expect(modal).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
    });
  });
}
