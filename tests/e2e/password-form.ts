import type { Locator, Page } from '@playwright/test';
import { type Locale, type Player, texts } from './fixtures.ts';

export interface Passwords {
  current: string;
  chosen: string;
  repeated?: string;
}

/** The form for a new password, as a player finds it. */
export function passwordForm(page: Page, locale: Locale) {
  const t = texts(locale);
  const field = (label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });
  const current = field(t('forms.currentPassword'));
  const chosen = field(t('forms.newPassword'));
  const repeated = field(t('forms.repeatedPassword'));
  const button = page.getByRole('main').getByRole('button', { name: t('forms.changePassword') });
  return {
    current,
    chosen,
    repeated,
    button,
    async fill(passwords: Passwords) {
      await current.fill(passwords.current);
      await chosen.fill(passwords.chosen);
      await repeated.fill(passwords.repeated ?? passwords.chosen);
    },
    async send(passwords: Passwords) {
      await this.fill(passwords);
      await button.click();
    },
  };
}

/** An account name of the tests never contains this. */
export function anotherPassword({ password }: Player): string {
  return `${password} wayang`;
}
