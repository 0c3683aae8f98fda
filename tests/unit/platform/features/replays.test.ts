import { describe, expect, test } from 'vitest';
import { bundledGames } from '../../../../games/games.ts';
import { minuteMs } from '../../../../shared/western-indonesia.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { liveGame, liveTable } from '../../../support/live-table.ts';
import { testPlatform } from '../test-platform.ts';

/** What the page shows of a turn. */
interface Turn {
  events: { kind: string }[];
  controls: string;
  wait: number;
}

const accept = { Accept: 'application/json' };

/** The fields of an unchanged form, with a chip on the first spot. */
function defaultFields(form: string): Record<string, string> {
  const chosen = [
    ...form.matchAll(/name="(\w+)" value="(\w+)" checked/g),
    ...form.matchAll(/<select[^>]* name="(\w+)"[^>]*>.*?<option value="(\w+)" selected/gs),
    ...[...form.matchAll(/name="(spot)" value="(\w+)"/g)].slice(0, 1),
  ];
  return Object.fromEntries(chosen.map(([, name = '', value = '']) => [name, value]));
}

/** A turn without the fields that differ in a replay. */
const shown = ({ controls: _controls, wait: _wait, ...turn }: Turn) => turn;

const platform = testPlatform();

const { atTable, finish } = liveTable(platform);
type Player = Awaited<ReturnType<typeof openGame>>;

/** The link on the page of the player's newest round. */
async function linkOf({ token }: Player, language = 'id'): Promise<string | null> {
  const { entries } = (await platform().call('GET', '/rounds', { token })).body as unknown as {
    entries: { id: string }[];
  };
  const path = `/rounds/${entries[0]?.id}?language=${language}`;
  return ((await platform().call('GET', path, { token })).body as unknown as { replay: string | null })
    .replay;
}

const pathOf = (link: string | null) => new URL(link ?? '').pathname + new URL(link ?? '').search;
const replay = async (link: string | null): Promise<Turn[]> =>
  JSON.parse((await platform().call('POST', pathOf(link), { headers: accept })).text);

/** Plays a round with the first action each time; returns the response to each step. */
async function playThrough(player: Player): Promise<Turn[]> {
  const { text } = await player.look();
  const turns: Turn[] = [JSON.parse((await player.play(defaultFields(text))).text)];
  for (let last = turns[0]; last?.controls.includes('name="action"'); last = turns.at(-1)) {
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="(\\w+)"`).exec(last?.controls ?? '')?.[1] ?? '';
    const fields = { round: hidden('round'), step: hidden('step'), action: hidden('action') };
    turns.push(JSON.parse((await player.send(fields, accept)).text));
  }
  return turns;
}

describe('the replay of a round', () => {
  test.each(bundledGames.filter(({ live }) => !live).map((game) => [game.gameID, game] as const))(
    'of %s shows the events of the responses, in the same order',
    async (_, { gameBrand, gameID, engine }) => {
      const player = await openGame(platform(), { game: `${gameBrand}/${gameID}` });
      let responses = await playThrough(player);
      // A round of several steps may end at once.
      while (engine.whenLeft && responses.length === 1) responses = await playThrough(player);
      const played = await replay(await linkOf(player));
      expect(played.map(shown)).toEqual(responses.map(shown));
      expect(played.map(({ events }) => events.at(-1)?.kind)).toEqual(responses.map(() => 'balance'));
    },
  );

  test('of a shared table shows the draw with the player’s own bet', async () => {
    const { player } = await atTable('red');
    await player.bet();
    expect(await linkOf(player)).toBeNull();
    platform().pass(liveGame.live.every);
    await finish();
    const [turn, ...others] = await replay(await linkOf(player, 'en'));
    expect(others).toEqual([]);
    expect(turn?.events.map(({ kind }) => kind).filter((kind) => kind !== 'total')).toEqual([
      'board',
      'outcome',
      'balance',
    ]);
    expect(turn).toMatchObject({ text: expect.stringMatching(/No win this time|You win/) });
  });

  test('is a page with the final picture and one button, in the language of its link', async () => {
    const player = await openGame(platform());
    const response = JSON.parse((await player.play()).text);
    const link = await linkOf(player);
    const page = await platform().call('GET', pathOf(link));
    expect(page.status).toBe(200);
    const bet = '<fieldset class="replayed" disabled>';
    for (const part of [response.board, response.text, bet, 'Tonton ulang', 'Bukan taruhan baru'])
      expect(page.text).toContain(part);
    expect(page.text).not.toMatch(/<dd data-balance| data-leave/);
    expect(page.text).toMatch(
      /href="https:\/\/site\.test\/profile\/bettingHistory\/\d+" aria-label="Kembali ke ronde ini"/,
    );
    // Without script the button loads the same page, with another padding.
    const again = await platform().call('POST', pathOf(link));
    const withoutPadding = ({ text }: { text: string }) => text.replace(/<!--[\w-]*-->$/, '');
    expect(withoutPadding(again)).toBe(withoutPadding(page));
    expect((await platform().call('GET', pathOf(await linkOf(player, 'en')))).text).toContain('Watch again');
  });

  test('opens by its player’s link only; other links redirect to the page of the round, which checks the owner', async () => {
    const [player, other] = [await openGame(platform()), await openGame(platform())];
    for (const each of [player, other]) await each.play();
    const path = pathOf(await linkOf(player));
    const foreign = pathOf(await linkOf(other));
    const id = /\/rounds\/(\d+)/.exec(path)?.[1];
    expect((await platform().call('GET', `/rounds/${id}`, { token: other.token })).status).toBe(404);
    const forged = foreign.replace(/\/rounds\/\d+/, `/rounds/${id}`);
    const refused = async (address: string) => {
      const { status, headers, text } = await platform().call('GET', address);
      expect([status, headers.get('location'), text]).toEqual([
        303,
        `https://site.test/profile/bettingHistory/${id}`,
        '',
      ]);
      expect((await platform().call('POST', address, { headers: accept })).status).toBe(410);
    };
    for (const address of [
      `/play/rounds/${id}/replay`,
      forged,
      path.replace(/until=\d+/, 'until=9999999999999'),
    ])
      await refused(address);
    expect((await platform().call('GET', path)).status).toBe(200);
    platform().pass(15 * minuteMs);
    await refused(path);
    expect((await platform().call('GET', '/play/rounds/x/replay')).status).toBe(404);
  });

  test.each([
    ['a settled round', true, {}],
    ['a round without a stored result', false, { view: null }],
    ['an open round', false, { open: true, next: ['stand'] }],
    ['a round by other rules', false, { rulesVersion: 'other rules' }],
  ])('of %s has a link: %s', async (_, isLinked, round) => {
    const player = await openGame(platform());
    const play = await player.found();
    const { rulesVersion } = play.game;
    const at = new Date(platform().now());
    expect(await bookRound(platform(), play, { rulesVersion, at, ...round })).toMatchObject({
      refusal: null,
    });
    expect((await linkOf(player)) !== null).toBe(isLinked);
  });
});
