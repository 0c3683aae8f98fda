import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type Product, startProduct } from '../support/product/product.ts';
import { expectAccessible } from './accessible-page.ts';
import { requestWithdrawal } from './cashier.ts';
import { deskTexts, enterDesk } from './desk-person.ts';
import {
  test as base,
  clearBrowser,
  demo,
  expect,
  signUpByRequest,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { writeToSupport } from './support-message.ts';

const { en, id } = deskTexts;

/** Withdrawals wait for an operator as long as a day takes; otherwise the system approves them after a minute. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ WITHDRAWAL_REVIEW: 'operator' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const t = texts('id');

const days = [
  { locale: 'id', words: id, viewport: { width: 360, height: 640 } },
  { locale: 'en-GB', words: en, viewport: { width: 1440, height: 900 } },
] as const;

for (const { locale, words, viewport } of days)
  test.describe(`a working day in ${locale}`, () => {
    test.use({ locale, viewport });

    test('is done in the desk, without a command line', async ({ page, otherContext, product }) => {
      test.slow();
      // A player with a gift, a round and a message.
      const player = unusedAccount();
      const theirs = await otherContext.newPage();
      await signUpByRequest(theirs, player);
      await product.ops('gift', '--account', player.account, '--amount', '25000');
      await theirs.goto('/GameLoading?gameBrand=nova&gameID=lucky-durian');
      await theirs.locator('[name=stake]').selectOption('500');
      const played = theirs.waitForResponse((response) => response.request().method() === 'POST');
      await theirs.getByRole('button', { name: 'Main' }).click();
      await played;
      await writeToSupport(theirs, `<b>Halo</b> \u202etadi\u001b[31m ${'x'.repeat(3_900)}`);

      // The page of another player's withdrawal stays open. Both use one address.
      await clearBrowser(theirs);
      const reference = await requestWithdrawal(theirs);

      let presses = 0;
      const press = async (locator: Locator) => {
        presses += 1;
        await locator.click();
      };
      const main = page.getByRole('main');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const form = (name: string) => page.getByRole('dialog', { name });
      const open = async (group: string, name: string) => {
        if (viewport.width < 768) await press(page.locator('.menu summary', { hasText: group }));
        await press(page.locator('.menu').getByRole('link', { name: new RegExp(`^${name}`) }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      };
      const send = async (name: string) => {
        await press(form(name).getByRole('button', { name, exact: true }));
        await expect(form(name)).toContainText(words['done.done'].replace('{command}', name));
        await press(form(name).getByRole('button', { name: words.close }));
      };

      const { person } = await enterDesk(page, product, { role: 'money', words, press });

      // A withdrawal is decided by what its page shows.
      const fact = (name: keyof typeof words) =>
        main.locator('dl > div').filter({ has: page.getByText(words[name], { exact: true }) });
      await open(words['group.queues'], words['noun.withdrawals']);
      const queued = main.getByRole('row').filter({ has: page.locator(`a[href*="${reference}"]`) });
      await expect(queued).toContainText(words['value.requested']);
      await press(queued.getByRole('link', { name: words.open, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
      const stages = main.getByRole('table', { name: words['field.stages'] }).locator('tbody tr');
      await expect(stages).toHaveText([new RegExp(words['value.requested'])]);
      await expectAccessible(page, 'a withdrawal');
      await expect(main.getByRole('link', { name: demo.account, exact: true })).toBeVisible();
      await expect(main.locator('p.none', { hasText: words['field.missing'] })).toBeVisible();
      const marks = main.getByRole('table', { name: words['field.marks'] }).getByRole('row');
      await expect(marks.filter({ hasText: player.account })).toBeVisible();
      await press(button(words['command.withdrawals approve']));
      const approval = form(words['command.withdrawals approve']);
      await approval.getByLabel(words['field.note']).fill('wagered, and no other account');
      await send(words['command.withdrawals approve']);
      await expect(fact('field.state')).not.toContainText(words['value.requested']);
      await expect(stages.filter({ hasText: words['value.approved'] })).toHaveCount(1);
      await expect(main.getByRole('row').filter({ hasText: person })).toContainText(
        'wagered, and no other account',
      );
      await expect(theirs.locator('[aria-current="step"]')).toContainText(t('withdrawal.stage.atBank'));

      // A player by half a name.
      await open(words['group.players'], words['noun.account']);
      await main.getByLabel(words['field.name'], { exact: true }).fill(player.account.slice(2));
      await press(main.getByRole('link', { name: words.open, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.account);

      // Their round, and its proof.
      const theirLists = page.getByRole('navigation', { name: words.ofPlayer });
      await press(theirLists.getByRole('link', { name: words['noun.rounds'] }));
      const row = main.getByRole('row').filter({ hasText: player.account });
      await press(row.getByRole('link', { name: /^\d+$/ }));
      await expect(main).toContainText(/[0-9a-f]{64}/);
      await expectAccessible(page, 'a round');

      // A gift is taken back, and the balance drawn.
      await press(main.getByRole('link', { name: player.account, exact: true }).first());
      await press(theirLists.getByRole('link', { name: words['noun.ledger'] }));
      await expect(main.locator('canvas')).toBeVisible();
      const gift = main.getByRole('row').filter({ hasText: /25[.,]000/ });
      await press(gift.getByRole('button', { name: words['command.ledger reverse'] }));
      await form(words['command.ledger reverse']).getByLabel(words['field.note']).fill('given twice');
      await send(words['command.ledger reverse']);
      await expectAccessible(page, 'a ledger account');

      // A thread is answered, from a template.
      await open(words['group.queues'], words['noun.support']);
      await main.getByLabel(words['field.account'], { exact: true }).fill(player.account);
      await press(main.getByRole('link', { name: words.open, exact: true }));
      await expect(main.getByText('<b>Halo</b>')).toBeVisible();
      await expectAccessible(page, 'a thread');
      await press(button(words['command.support reply']));
      const reply = form(words['command.support reply']);
      await reply.getByLabel(words.template).selectOption(id['template.received']);
      await send(words['command.support reply']);
      await expect(main).toContainText(id['template.received']);

      // An exclusion on request.
      await press(main.getByRole('link', { name: player.account, exact: true }).first());
      await press(page.getByText(words.more));
      await press(button(words['command.account exclude']));
      const exclusion = form(words['command.account exclude']);
      await exclusion.getByLabel(words['field.term']).selectOption('month');
      await exclusion.getByLabel(words['field.note']).fill('asked for it');
      await send(words['command.account exclude']);

      // The month's figures, as a table for the accountant.
      await open(words['group.reports'], words['noun.accounts']);
      const download = page.waitForEvent('download');
      await press(button(words.download));
      const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
      expect(lines[0]).toBe('\uFEFFaccount,line,amount');
      expect(lines).toContainEqual(expect.stringMatching(/^player,closing,\d+$/));
      await expectAccessible(page, 'the accounts of a period');

      // The audit says who did what.
      await open(words['group.house'], words['noun.audit']);
      await main.getByLabel(words['field.person'], { exact: true }).fill(person);
      const ownActions = main.getByRole('row').filter({ hasText: person });
      await expect(ownActions.filter({ hasText: 'given twice' })).toBeVisible();
      await expect(ownActions.filter({ hasText: 'asked for it' })).toBeVisible();

      // Meanwhile the bank has paid, which the page of the player has shown by itself.
      await expect(theirs.locator('#progress-words')).toContainText(t('withdrawal.state.paid'), {
        timeout: 60_000,
      });
      test.info().annotations.push({ type: 'presses', description: String(presses) });
      expect(presses).toBeLessThan(45);
    });

    test('has screens that are accessible and fit', async ({ page, product }) => {
      test.slow();
      await enterDesk(page, product, { role: 'money', words });
      await expect(page.locator('.menu a').nth(20)).toBeAttached();
      const links = page.locator('.menu a');
      for (const link of await links.evaluateAll((all) =>
        all.map((each) => each.getAttribute('href') ?? ''),
      )) {
        await page.goto(`${product.deskUrl}/${link}`);
        await expect(page.locator(`.menu a[href="${link}"]`)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByText(words.loading)).toHaveCount(0);
        await expectAccessible(page, link);
      }
    });
  });
