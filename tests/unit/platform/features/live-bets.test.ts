import { describe, expect, test } from 'vitest';
import { openGame } from '../../../support/games.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const { every, closing } = liveGame.live;

const platform = testPlatform();

const { atTable, roundsOf, bookings } = liveTable(platform);

describe('a bet at a shared table', () => {
  test('is booked while bets are taken, and waits for the draw', async () => {
    const { player, round } = await atTable('red');
    platform().pass(every - closing - 1);
    const answer = await player.bet();
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Your chips in this round')]);
    expect(await player.balance()).toBe(player.before - 1_000);
    const [bet] = await roundsOf(player.uid);
    expect(bet).toMatchObject({ state: 'open', liveRound: round.id, win: 0, view: null });
  });

  test.each([
    ['once bets have closed', every - closing],
    ['once its round was drawn', every],
    ['rounds later', 3 * every],
  ])('is refused in words and not booked %s', async (_, late) => {
    const { player } = await atTable('red');
    platform().pass(late);
    const answer = await player.bet();
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('nothing was taken')]);
    expect([await player.balance(), await roundsOf(player.uid)]).toEqual([player.before, []]);
  });

  test('that was refused leaves the chips where they were', async () => {
    const { player } = await atTable('number17');
    platform().pass(every);
    expect((await player.bet()).text).toMatch(/value=\\"number17\\"[^>]* checked/);
  });

  test('sent again after the closing is answered as the bet that it was', async () => {
    const { player } = await atTable('red');
    const key = newAccountName().padEnd(16, '0');
    await player.bet({ key });
    platform().pass(every - closing);
    expect((await player.bet({ key })).status).toBe(200);
    expect(await bookings(player.uid)).toEqual(['stake 1000']);
  });

  test('without a spot is told what a bet is', async () => {
    const { player } = await atTable('red');
    expect((await player.bet({ spot: '' })).text).toContain('Place chips on 1 to 10 spots');
  });

  test('comes once per round, however many tabs send one', async () => {
    const { player } = await atTable('red');
    const answers = await Promise.all([player.bet(), player.bet(), player.bet()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await bookings(player.uid)).toEqual(['stake 1000']);
  });

  test.each([
    ['no spot of this table', { spot: 'banker' }],
    ['a chip of no value', { chip: '0' }],
    ['no number of a round', { round: 'now' }],
    ['a number beyond all', { round: '999999999999999999999' }],
    ['a round to come', { round: '99999999' }],
    ['a round before all', { round: '0' }],
    ['no key', { key: '' }],
    ['a step of another game', { action: 'hit', step: '0', spot: '' }],
  ])('with %s is refused and not booked', async (_, fields) => {
    const { player } = await atTable('red');
    const answer = await player.bet(fields);
    expect([answer.status, await player.balance()]).toEqual([409, player.before]);
  });

  test('of a player whose balance another game has taken says so, and how it comes back', async () => {
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

  test('from a player who has been blocked meanwhile is refused at once', async () => {
    const { player } = await atTable('red');
    await platform().operator(`/operator/accounts/${player.account}/block`);
    expect((await player.bet()).status).toBe(403);
    expect(await bookings(player.uid)).toEqual([]);
  });
});
