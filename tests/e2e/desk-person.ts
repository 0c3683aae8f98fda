import type { Locator, Page } from '@playwright/test';
import en from '../../desk/texts/en.json' with { type: 'json' };
import id from '../../desk/texts/id.json' with { type: 'json' };
import type { Product } from '../support/product/product.ts';
import { expect } from './fixtures.ts';
import { plugIn } from './virtual-authenticator.ts';

/** The desk's own texts, so that a test names what an operator reads. */
export const deskTexts = { en, id };

interface Options {
  role: 'read' | 'support' | 'money';
  words?: typeof en;
  /** Presses a control; a test that counts presses counts those of the log-in with it. */
  press?(locator: Locator): Promise<void>;
}

let people = 0;

/** Makes a person's key on the command line, and logs in with it for the first time. */
export async function enterDesk(
  page: Page,
  { ops, deskUrl }: Pick<Product, 'ops' | 'deskUrl'>,
  { role, words = en, press = (locator) => locator.click() }: Options,
) {
  people += 1;
  const person = `rani${people}`;
  const made = await ops('keys', 'create', '--person', person, '--role', role);
  const key = /operator\.\S+/.exec(made)?.[0] ?? '';
  const authenticator = await plugIn(page);
  await page.goto(deskUrl);
  await press(page.getByText(words['logIn.first']));
  await page.getByLabel(words['logIn.key']).fill(key);
  await press(page.getByRole('button', { name: words['logIn.withKey'] }));
  await press(page.getByRole('button', { name: words['enrol.add'], exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.today);
  return { person, key, authenticator };
}
