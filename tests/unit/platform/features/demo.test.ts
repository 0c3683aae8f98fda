import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bundledGames } from '../../../../games/games.ts';
import { testPlatform } from '../test-platform.ts';

const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

const platform = testPlatform();

const visit = (path: string) => platform().call('GET', path);
const send = (path: string, fields: Record<string, string>, headers = {}) =>
  platform().call('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { ...ownForm, ...headers },
  });
const hidden = (page: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&quot;', '"');

describe('play without an account', () => {
  test('works for every bundled game in both languages, and writes nothing', async () => {
    const written = async () => {
      const tables = [
        'game_rounds',
        'game_visits',
        'game_launches',
        'fair_seeds',
        'play_limits',
        'ledger_movements',
      ];
      const counts = tables.map((name) => sql.raw(`select count(*) as n from ${name}`));
      const { rows } = (await platform().database.db.execute(
        sql.join(counts, sql` union all `),
      )) as unknown as { rows: unknown[] };
      return rows;
    };
    const before = await written();
    for (const { gameBrand, gameID } of bundledGames)
      for (const [language, word] of [
        ['id', 'Mode coba tanpa akun'],
        ['en', 'Demo without an account'],
      ]) {
        const { status, text } = await visit(`/demo/${gameBrand}/${gameID}?language=${language}`);
        expect([gameID, status]).toEqual([gameID, 200]);
        expect(text).toContain(word);
      }
    expect(await written()).toEqual(before);
  });

  test('plays a round with the example balance from the form', async () => {
    const path = '/demo/nova/lucky-durian';
    const { text } = await visit(path);
    const fields = { key: hidden(text, 'key'), state: hidden(text, 'state'), stake: '1000' };
    const response = await send(path, fields, { Accept: 'application/json' });
    const state = JSON.parse(hidden(JSON.parse(response.text).controls, 'state'));
    expect([response.status, state.balance - state.net]).toEqual([200, 100_000]);
    const page = await send(path, fields);
    expect([page.status, JSON.parse(hidden(page.text, 'state'))]).toEqual([200, state]);
  });

  test('offers a new start and an account when its balance is below the lowest stake', async () => {
    const path = '/demo/nova/lucky-durian?language=en';
    const state = JSON.stringify({ balance: 400, net: 0, since: 0, middle: null });
    const { text } = await send(path, { key: 'key-of-a-visitor-1', state, stake: '500' });
    expect(text).toContain('The demo balance no longer covers the smallest stake');
    expect(text).toMatch(/href="\/demo\/nova\/lucky-durian\?language=en[^"]*">Start the demo again/);
    expect(text).toContain('https://site.test/en/signup?next=');
  });

  test('lists the last results of a table, newest first', async () => {
    const path = '/demo/kartika/roulette-merapi?language=en';
    const results = (page: string) =>
      [...page.matchAll(/<li><span class="spot[^>]*>(\d+)/g)].map(([, number]) => Number(number));
    const first = await visit(path);
    expect(results(first.text)).toEqual([]);
    let { text } = first;
    const drawn: number[] = [];
    for (let round = 0; round < 14; round += 1) {
      const fields = { key: `roulette-demo-${round}x`, state: hidden(text, 'state') };
      ({ text } = await send(path, { ...fields, chip: '500', spot: 'red' }));
      drawn.unshift(Number(/role="status"[^>]*>(\d+), /.exec(text)?.[1]));
    }
    expect(results(text)).toEqual(drawn.slice(0, 12));
    const noSpot = { key: 'roulette-demo-last', state: hidden(text, 'state'), chip: '500' };
    expect(results((await send(path, noSpot)).text)).toEqual(drawn.slice(0, 12));
  });

  test('finishes a round of several steps', async () => {
    const path = '/demo/nova/blackjack-pelanduk';
    let { text } = await visit(path);
    for (let count = 0; !text.includes('name="action" value="stand"') && count < 50; count += 1)
      text = (
        await send(path, { key: `blackjack-demo-${count}`, state: hidden(text, 'state'), stake: '500' })
      ).text;
    expect(text).toContain('name="action" value="stand"');
    const stood = await send(path, {
      key: hidden(text, 'key'),
      state: hidden(text, 'state'),
      action: 'stand',
    });
    expect([stood.status, JSON.parse(hidden(stood.text, 'state')).middle]).toEqual([200, null]);
  });

  test.each<Record<string, string>>([
    {},
    { state: '{' },
    { state: 'null' },
    { state: '{"balance":1e99,"net":0,"since":0,"middle":null}' },
    { state: '{"balance":-1,"net":0,"since":0,"middle":null}' },
    { state: '{"balance":9,"net":0,"since":0,"middle":null,"past":["<b>"]}' },
    { state: '{"balance":9,"net":0,"since":0,"middle":{"bet":{"stake":"500"},"actions":["x"]}}' },
    { key: 'x', state: '{"balance":9,"net":0,"since":0,"middle":null}' },
  ])('refuses the form %j', async (fields) => {
    for (const game of ['nova/lucky-durian', 'nova/blackjack-pelanduk']) {
      const { status } = await send(`/demo/${game}`, {
        key: 'key-of-a-visitor-1',
        stake: '500',
        ...fields,
      });
      expect(status).toBe(422);
    }
  });

  test('refuses forms of other pages, unknown games and games under maintenance', async () => {
    const path = '/demo/nova/lucky-durian';
    expect((await send(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const unknown of ['/demo/nova/nothing', '/demo/rimba/lucky-durian', '/demo/%00/x'])
      expect((await visit(unknown)).status).toBe(404);
    await platform().operator('/operator/games/nova/lucky-durian/start-maintenance');
    const during = await visit(path);
    await platform().operator('/operator/games/nova/lucky-durian/end-maintenance');
    expect([during.status, (await visit(path)).status]).toEqual([409, 200]);
  });

  test('links back to the site only', async () => {
    const path = '/demo/nova/lucky-durian';
    for (const [back, href] of [
      ['https://site.test/games/nova/lucky-durian', 'https://site.test/games/nova/lucky-durian'],
      ['https://evil.test/', 'https://site.test/'],
      ['javascript:alert(1)', 'https://site.test/'],
    ] as const)
      expect((await visit(`${path}?back=${encodeURIComponent(back)}`)).text).toContain(`href="${href}"`);
  });
});
