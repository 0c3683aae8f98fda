import { describe, expect, test } from 'vitest';
import { openGame } from '../../../support/games.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { openTable } from '../../../support/table-browser.ts';
import { testPlatform } from '../test-platform.ts';

const { every } = liveGame.live;

const platform = testPlatform();

const { atTable, finish } = liveTable(platform);

describe('the open page of a shared table', () => {
  test('that was offline for 40 seconds shows the result of the player’s own round before later draws', async () => {
    const { players, player, round } = await atTable('red', 'black');
    await player.bet();
    const page = await openTable(platform(), player);
    page.goOffline();
    await page.pass(every / 1_000);
    await finish();
    await page.pass(40 - every / 1_000);
    expect(page.text()).toContain('Connection lost');
    await players[1]?.bet({ round: String(round.number + 1) });
    platform().pass(every - 10_000);
    await finish();
    page.goOnline();
    for (let tries = 0; tries < 40 && page.text().includes('Connection lost'); tries += 1) await page.pass(1);
    expect(page.requests.at(-1)).toBe(`GET ${player.path}?awaited=${round.number}`);
    expect(page.text()).toMatch(
      new RegExp(`^Round ${round.number}: .*(You win|No win).* Round ${round.number + 1}: `),
    );
  });

  test('shows chips as chosen, and as chips of the round only after they are placed', async () => {
    const { player } = await atTable('red');
    const page = await openTable(platform(), player);
    page.find('[value=number17]')?.toggleAttribute('checked', true);
    const controls = () => page.find('[data-controls]')?.textContent?.replaceAll('\u00a0', ' ');
    expect(controls()).toContain('Chips:');
    expect(controls()).not.toContain('Your chips in this round');
    await page.submit();
    expect(controls()).toContain('Your chips in this round: Number 17 · Rp 500');
  });

  test('says that the draw is under way, and takes no bet, until the draw is shown', async () => {
    const { player } = await atTable('red');
    platform().pass(every - 2_000);
    const picture = Promise.withResolvers<void>();
    const page = await openTable(platform(), player, picture.promise);
    page.find('[value=number17]')?.toggleAttribute('checked', true);
    const phase = () => page.find('[data-table]')?.getAttribute('data-phase');
    expect(phase()).toBe('closed');
    await page.pass(2);
    await finish();
    await page.pass(4);
    expect(page.requests).toHaveLength(1);
    await page.submit();
    expect([phase(), page.find('[data-countdown]')?.textContent]).toEqual(['drawing', 'Drawing…']);
    expect(page.requests).toHaveLength(1);
    picture.resolve();
    await page.pass(1);
    expect(phase()).toBe('open');
    await page.submit();
    expect(page.find('[data-controls]')?.textContent).toContain('Your chips in this round');
  });

  test('keeps chosen chips until the balance moves to another game', async () => {
    const { player } = await atTable('red');
    const page = await openTable(platform(), player);
    const key = page.find('[name=key]')?.getAttribute('value');
    page.find('[value=number17]')?.toggleAttribute('checked', true);
    await page.pass(34);
    expect(page.find('[value=number17]:checked')).not.toBeNull();
    expect(page.find('[name=key]')?.getAttribute('value')).not.toBe(key);
    await openGame(platform(), { player, game: 'samudra/coral-hunter' });
    await page.pass(34);
    expect(page.find('[data-balance]')?.textContent).toMatch(/^Rp.0$/);
    expect(page.find('[data-controls]')?.textContent).toContain('Your balance is not here');
  });
});
