import type { Page } from '@playwright/test';
import { expect, texts } from './fixtures.ts';

const t = texts('id');

/** Writes to support as the player of the page, and returns the reference of the thread, whose page is open then. */
export async function writeToSupport(page: Page, text: string): Promise<string> {
  await page.goto('/profile/message/support');
  await page.getByLabel(t('support.text'), { exact: true }).fill(text);
  await page.getByLabel(t('support.topic'), { exact: true }).selectOption('other');
  await page.getByRole('button', { name: t('support.send') }).click();
  await expect(page.getByText(t('support.sent'))).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
