import { describe, expect, test } from 'vitest';
import { openGame } from '../../../support/games.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const { every, closing } = liveGame.live;

const platform = testPlatform();

const { atTable, roundsOf, bookings } = liveTable(platform);

describe('a bet at a shared table', () => {
  test('is booked while bets are open, and waits for the draw', async () => {
    const { player, round } = await atTable('red');
    platform().pass(every - closing - 1);
    const response = await player.bet();
    expect([response.status, response.text]).toEqual([
      200,
      expect.stringContaining('Your chips in this round'),
    ]);
    expect(await player.balance()).toBe(player.before - 1_000);
    const [bet] = await roundsOf(player.uid);
    expect(bet).toMatchObject({ state: 'open', liveRound: round.id, win: 0, view: null });
  });

  test.each([
    ['once bets have closed', every - closing],
    ['once its round was drawn', every],
    ['rounds later', 3 * every],
  ])('is refused with a message and not booked %s', async (_, late) => {
    const { player } = await atTable('red');
    platform().pass(late);
    const response = await player.bet();
    expect([response.status, response.text]).toEqual([409, expect.stringContaining('nothing was taken')]);
    expect([await player.balance(), await roundsOf(player.uid)]).toEqual([player.before, []]);
  });

  test('that was refused keeps its chips on the page', async () => {
    const { player } = await atTable('number17');
    platform().pass(every);
    expect((await player.bet()).text).toMatch(/value=\\"number17\\"[^>]* checked/);
  });

  test('sent again after the closing gets the same result', async () => {
    const { player } = await atTable('red');
    const key = newAccountName().padEnd(16, '0');
    await player.bet({ key });
    platform().pass(every - closing);
    expect((await player.bet({ key })).status).toBe(200);
    expect(await bookings(player.uid)).toEqual(['stake 1000']);
  });

  test('without a spot is refused with an explanation', async () => {
    const { player } = await atTable('red');
    expect((await player.bet({ spot: '' })).text).toContain('Place chips on 1 to 10 spots');
  });

  test('is accepted once per round, even from several tabs', async () => {
    const { player } = await atTable('red');
    const responses = await Promise.all([player.bet(), player.bet(), player.bet()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await bookings(player.uid)).toEqual(['stake 1000']);
  });

  test.each([
    ['a spot of another table', { spot: 'banker' }],
    ['a chip of value zero', { chip: '0' }],
    ['a round that is no number', { round: 'now' }],
    ['a round number out of range', { round: '999999999999999999999' }],
    ['a future round', { round: '99999999' }],
    ['round zero', { round: '0' }],
    ['no key', { key: '' }],
    ['a step of another game', { action: 'hit', step: '0', spot: '' }],
  ])('with %s is refused and not booked', async (_, fields) => {
    const { player } = await atTable('red');
    const response = await player.bet(fields);
    expect([response.status, await player.balance()]).toEqual([409, player.before]);
  });

  test('of a player whose balance moved to another game names this and the way back', async () => {
    const { player } = await atTable('red');
    await openGame(platform(), { player, game: 'samudra/coral-hunter' });
    const moved = 'Your balance is not here';
    expect((await player.look()).text).toMatch(
      new RegExp(`${moved}.*\\n.*href="https://site.test/en/GameLoading[^"]*">Open this game again`),
    );
    const refused = await player.bet();
    const { text, controls } = JSON.parse(refused.text);
    expect([refused.status, text]).toEqual([409, expect.stringContaining(moved)]);
    expect(controls).toContain('Open this game again');
    expect(controls).not.toContain(moved);
  });

  test('of a player blocked after the page opened is refused at once', async () => {
    const { player } = await atTable('red');
    await platform().operator(`/operator/accounts/${player.account}/block`);
    expect((await player.bet()).status).toBe(403);
    expect(await bookings(player.uid)).toEqual([]);
  });
});
