import { randomBytes } from 'node:crypto';
import { expectAccessible } from './accessible-page.ts';
import { deskTexts, enterDesk } from './desk-person.ts';
import { expect, signUpByRequest, test, unusedAccount } from './fixtures.ts';

const { en } = deskTexts;

test.use({ locale: 'en-GB' });

test('news to all players of a filter are previewed, shown to them and counted', async ({
  page,
  otherContext,
  product,
}) => {
  const part = randomBytes(4).toString('hex');
  const theirs = await otherContext.newPage();
  for (const last of ['a', 'b']) {
    await otherContext.clearCookies();
    await signUpByRequest(theirs, { ...unusedAccount(), account: `n${part}${last}` });
  }
  await theirs.goto('/');

  await enterDesk(page, product, { role: 'support' });
  await page.getByRole('link', { name: en['noun.account'] }).click();
  await page.getByLabel(en['field.name'], { exact: true }).fill(part);
  await expect(page.getByRole('row').filter({ hasText: part })).toHaveCount(2);
  await page.getByRole('button', { name: `For all of these: ${en['command.news']}` }).click();

  const form = page.getByRole('dialog', { name: en['command.news'] });
  await expect(form.getByLabel(en['field.accounts'])).toHaveValue(`n${part}a\nn${part}b`);
  const msg = `Meja baru ${part}`;
  await form.getByLabel(en['field.msg'], { exact: true }).fill(msg);
  await form.getByLabel(en['field.english']).fill('A new table');
  await form.getByRole('textbox', { name: `${en['field.linkUrl']} ${en.optional}` }).fill('/promotions/all');
  await form.getByText(en.preview, { exact: true }).click();
  await expect(form.locator('.card:lang(id)').first()).toHaveText(`${msg}Selengkapnya`);
  await expect(form.locator('.card:lang(en)').first()).toHaveText('A new tableRead more');
  await expectAccessible(page, 'news with a preview');
  await form.getByRole('button', { name: en['command.news'], exact: true }).click();
  await expect(
    form.getByRole('row').filter({ hasText: en['done.done'].replace('{command}', en['command.news']) }),
  ).toHaveCount(2);
  await form.getByRole('button', { name: en.close }).click();

  // The second player, who signed up last, has an open page.
  await expect(theirs.locator('.push-card')).toContainText(msg);
  await page.getByRole('link', { name: en['noun.news'] }).click();
  const row = page.getByRole('row').filter({ hasText: msg });
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'sent news');
});

test('name and banners of the site are previewed, and asked of no other host', async ({ page, product }) => {
  await enterDesk(page, product, { role: 'support' });
  await page.getByRole('link', { name: en['noun.site'], exact: true }).click();
  await page.getByRole('button', { name: en['command.site set'] }).click();
  const form = page.getByRole('dialog', { name: en['command.site set'] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await form.getByLabel(en['field.name']).fill('Rusa');
  await form.getByLabel(en['field.bannerMobile']).fill('/banner/mobile.svg');
  await form.getByLabel(en['field.bannerDesktop']).fill('https://elsewhere.test/banner.svg');
  await form.getByText(en.preview, { exact: true }).click();
  await expect(form.locator('.site-name')).toHaveText('Rusa');
  const picture = form.locator('img');
  await expect(picture).toHaveAttribute('src', '/site/banner/mobile.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(form.getByText(en['preview.none'])).toBeVisible();
  await expectAccessible(page, 'the site with a preview');
  expect(new Set(asked)).toEqual(new Set([new URL(product.deskUrl).host]));
});
