import { expect as base, type Page, test } from '@playwright/test';
import { drawing } from '../support/content-folder.ts';
import { type RunningEditor, startEditor } from '../support/running-editor.ts';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** Its pages are many small files, and a save checks every text. */
const expect = base.configure({ timeout: 20_000 });

let editor: RunningEditor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  editor = await startEditor();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});

test.afterAll(async () => {
  await page.close();
  await editor.close();
});

/** The editor saves nothing before it knows the files. */
async function open(path: string): Promise<void> {
  const files = page.waitForResponse(/keystatic\/tree$/);
  await page.goto(`${editor.url}/collection/${path}`);
  await files;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Chooses in the last list of a name. */
async function choose(name: string, option: string) {
  await page
    .getByRole('button', { name: new RegExp(`${name}$`) })
    .last()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
/** Writes into the last field of a name. */
async function write(name: string, value: string) {
  await field(name).last().fill(value);
  await field(name).last().blur();
}
const saved = () => expect(page.getByRole('button', { name: 'Reset changes' })).toBeDisabled();
const refusal = () => page.getByText('Nothing has been saved.');
const isThere = (path: string) =>
  editor.read(path).then(
    () => true,
    () => false,
  );

/** The last place of a list. */
async function highestOrder(folder: string): Promise<number> {
  const texts = await Promise.all(
    (await editor.list(folder)).map((name) => editor.read(`${folder}/${name}`)),
  );
  return Math.max(...texts.map((text) => Number(/^order: (\d+)/m.exec(text)?.[1])));
}

test('the first text after a start is created, and its form survives the reload of the site', async () => {
  await open('help-id/create');
  await field('title').fill('Apa itu kurung?');
  await field('file name').fill('what-is-a-brace');
  await field('order').fill('990');
  await field('text').fill('Tulis {nama} bila 1 < 2.');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await press('Create');
  await expect(page.getByText('Entry created')).toBeVisible();
  await expect(page).toHaveURL(/help-id\/item\/what-is-a-brace$/);
  expect(await editor.read('help/id/what-is-a-brace.md')).toContain('\n\nTulis {nama} bila 1 < 2.\n');
  await field('order').fill('980');
  await press('Save');
  await saved();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a translation with a file name of its own is refused, and the typed values stay', async () => {
  await open('help-en/create');
  await field('title').fill('What is a brace?');
  await field('file name').fill('a-brace');
  await field('order').fill('990');
  await field('text').fill('Write {name}.');
  await press('Create');
  await expect(refusal()).toContainText('as src/content/help/id/a-brace.md');
  await field('file name').fill('what-is-a-brace');
  await press('Create');
  await expect(page.getByText('Entry created')).toBeVisible();
  expect(await editor.read('help/en/what-is-a-brace.md')).toContain('Write {name}.');
});

test('a text with braces opens and is saved without other changes', async () => {
  await open('help-id/item/what-is-a-brace');
  await expect(field('text')).toContainText('Tulis {nama} bila 1 < 2.');
  const before = await editor.read('help/id/what-is-a-brace.md');
  await field('title').fill('Apa itu kurung kurawal?');
  await press('Save');
  await saved();
  const after = await editor.read('help/id/what-is-a-brace.md');
  expect(after).toBe(before.replace('Apa itu kurung?', 'Apa itu kurung kurawal?'));
});

test('a new file name applies to all languages', async () => {
  await field('file name').fill('curly-brace');
  await press('Save');
  await expect(page).toHaveURL(/help-id\/item\/curly-brace$/);
  for (const locale of ['id', 'en']) {
    expect(await isThere(`help/${locale}/curly-brace.md`)).toBe(true);
    expect(await isThere(`help/${locale}/what-is-a-brace.md`)).toBe(false);
  }
});

test('a file name that other texts link to cannot be changed', async () => {
  await open('articles-en/item/play-money');
  await field('file name').fill('toy-money');
  await press('Save');
  await expect(refusal()).toContainText('This would break links of other texts');
  await expect(field('file name')).toHaveValue('toy-money');
  expect(await isThere('articles/en/play-money.md')).toBe(true);
});

test('a picture of the wrong shape is refused, and a right one accepted', async () => {
  await open('articles-id/item/opening');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await press('Choose file');
    await (await chooser).setFiles({ name, mimeType: 'image/webp', buffer });
    await press('Save');
  };
  await choose('Small one.webp', await drawing(800, 600));
  await expect(refusal()).toContainText('The picture small-one.webp: It is 800×600. Crop it to 16:9.');
  await choose('Right one.webp', await drawing());
  await saved();
  expect(await isThere('pictures/opening/small-one.webp')).toBe(false);
  expect(await editor.read('articles/id/opening.md')).toContain(
    '\nimage: ../../pictures/opening/right-one.webp\n',
  );
});

test('a new promotion gets the next place and the fallback picture, and is saved only without mistakes', async () => {
  await open('promotions-id/create');
  const next = String((await highestOrder('promotions/id')) + 10);
  await expect(field('order')).toHaveValue(next);
  await expect(page.getByRole('button', { name: /image/ })).toContainText('night.webp');
  await field('title').fill('Hujan hari Jumat');
  await field('file name').fill('rainy-friday');
  await field('description').fill('Putaran gratis pada setiap hari Jumat selama musim hujan.');
  await field('imageAlt').fill('Pelanduk di bawah daun pisang');
  await field('from').first().fill('2026-11-01');
  await field('until').fill('2020-01-01');
  await choose('rule', 'free-spins');
  await choose('for', 'log-in');
  await choose('period', 'weekdays from … to …');
  await write('from', 'friday');
  await write('to', 'friday');
  await choose('game', 'nova/lucky-durian');
  await write('spins', '5');
  await press('Add to example');
  await choose('step', 'logs');
  await page.getByLabel('at', { exact: true }).last().fill('2026-11-27T10:00');
  await write('player', 'Sari');
  await press('Add to example');
  await choose('step', 'spins');
  await page.getByLabel('at', { exact: true }).last().fill('2026-11-27T10:05');
  await write('player', 'Sari');
  await write('spins', '4');
  const tried = page.getByRole('status').filter({ hasText: /./ }).last();
  await press('Try');
  await expect(tried).toContainText('rule.budget: Write this; it is empty.');
  await write('budget', '1000000');
  await field('text').fill('Datang setiap Jumat.');
  await press('Create');
  await expect(refusal()).toContainText(
    'promotions/id/rainy-friday.md, until: The end comes before the beginning.',
  );
  expect(await isThere('promotions/id/rainy-friday.md')).toBe(false);
  await field('until').fill('2099-01-01');
  await press('Try');
  // The first example that is played fills a database.
  await expect(tried).toContainText('the example says 4 free spins; the platform gave 5 free spins', {
    timeout: 60_000,
  });
  await write('spins', '5');
  await press('Try');
  await expect(tried).toContainText('The platform gives what the example says.');
  await expect(tried).toContainText('Setiap hari Jumat');
  await expect(tried).toContainText('Every Friday');
  await press('Create');
  await expect(page.getByText('Entry created')).toBeVisible();
  const text = await editor.read('promotions/id/rainy-friday.md');
  expect(text).toContain(`\norder: ${next}\n`);
  expect(text).toContain(`
rule:
  kind: free-spins
  for: log-in
  period: {week: [friday, friday]}
  game: nova/lucky-durian
  spins: 5
  budget: 1000000
example:
  - {at: 2026-11-27T10:00:00+07:00, player: Sari, logs: in}
  - {at: 2026-11-27T10:05:00+07:00, player: Sari, spins: 5}
`);
});

test('a figure of a rule is changed, and nothing else in the file', async () => {
  await open('quests-id/item/first-rounds');
  const before = await editor.read('quests/id/first-rounds.md');
  await expect(field('goal')).toHaveValue('10');
  await write('budget', '60000000');
  await press('Save');
  await saved();
  expect(await editor.read('quests/id/first-rounds.md')).toBe(
    before.replace('budget: 50000000', 'budget: 60000000'),
  );
});

test('an invitation is edited in plain paragraphs', async () => {
  await open('invitations-en/item/friend');
  const before = await editor.read('invitations/en/friend.md');
  await field('title').fill('A good friend invites you');
  await press('Save');
  await saved();
  expect(await editor.read('invitations/en/friend.md')).toBe(
    before.replace('A friend invites you', 'A good friend invites you'),
  );
});

test('the text in the default language can only be deleted last', async () => {
  const remove = async () => {
    await press('Delete entry…');
    await press('Yes, delete');
  };
  await open('help-id/item/curly-brace');
  await remove();
  await expect(refusal()).toContainText('src/content/help/en/curly-brace.md needs the Indonesian text');
  await open('help-en/item/curly-brace');
  await remove();
  await expect(page).toHaveURL(/collection\/help-en$/);
  await open('help-id/item/curly-brace');
  await remove();
  await expect(page).toHaveURL(/collection\/help-id$/);
  expect(await isThere('help/id/curly-brace.md')).toBe(false);
});
