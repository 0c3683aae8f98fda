import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import { gameRounds } from '../../../platform/database/schema/schema.ts';
import { finishDue } from '../../../platform/play/live/finish-due.ts';
import { liveGames } from '../../../platform/play/live/live-game.ts';
import { currentRound } from '../../../platform/play/live/queries.ts';
import { runRules } from '../../../platform/play/rounds/rounds.ts';
import { openGame } from '../../support/games.ts';
import { liveTable } from '../../support/live-table.ts';
import { patience } from '../../support/patience.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { type SeededRandom, seeded } from '../../support/seeded-random.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  console.warn('Skipped: rounds are not recomputed from docs/fairness.md, because there is no python3.');

type Fields = Record<string, string | string[]>;

interface GivenRound {
  game: string;
  serverSeed: string;
  clientSeed?: string;
  /** The seeds of all players with a bet in a shared round. */
  seeds?: string[];
  number: number;
  bet: unknown;
  steps: readonly string[];
}

interface Recomputed {
  hash: string;
  stake: number;
  win: number;
  outcome: unknown;
}

/** Recomputes rounds by a script in Python that reads docs/fairness.md and nothing else. */
function recompute(rounds: GivenRound[]): Recomputed[] {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-I', fileOf('tests/support/recompute.py'), fileOf('docs/fairness.md')],
    { input: JSON.stringify(rounds), encoding: 'utf8', cwd: '/', maxBuffer: 2 ** 27 },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const spotsOf = (...spots: string[]) => spots;
const numbered = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${name}${from + index}`);
const tableSpots: Record<string, string[]> = {
  'baccarat-melati': spotsOf('player', 'banker', 'tie'),
  'roulette-merapi': [
    ...spotsOf('red', 'black', 'even', 'odd', 'low', 'high'),
    ...numbered('dozen', 1, 3),
    ...numbered('column', 1, 3),
    ...numbered('number', 0, 36),
  ],
  'sic-bo-nusantara': [
    ...spotsOf('small', 'big', 'even', 'odd', 'triple', 'pair12', 'pair25', 'pair46', 'pair56'),
    ...numbered('face', 1, 6),
    ...numbered('double', 1, 6),
    ...numbered('triple', 1, 6),
    ...numbered('total', 4, 17),
  ],
};

/** Some values of a list, each once. */
function some<T>(random: SeededRandom, values: readonly T[], most: number): T[] {
  const left = [...values];
  const count = 1 + random.below(Math.min(most, left.length));
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as T);
}

/** The form fields of a bet of the smallest stake. */
function fieldsOf(gameID: string, random: SeededRandom): Fields {
  const spots = tableSpots[gameID];
  if (spots) return { chip: '500', spot: some(random, spots, 10) };
  const stake = '500';
  if (gameID === 'coral-hunter')
    return { stake, choice: random.pick(['badut', 'botana', 'lepu', 'kakap', 'kerapu', 'layaran']) };
  if (gameID === 'golden-arwana') return { stake, choice: random.pick(['tepi', 'arus', 'lubuk']) };
  if (gameID === 'becak-rush') return { stake, risk: random.pick(['low', 'medium', 'high']) };
  if (gameID !== 'bintang-keno') return { stake };
  if (random.chance(0.5)) return { stake, quick: String(1 + random.below(10)) };
  return { stake, picks: some(random, numbered('', 1, 80), 10) };
}

/** The outcome in a stored view, in the form of the script. */
// biome-ignore lint/suspicious/noExplicitAny: each game has a view of its own.
function outcomeOf(view: any): unknown {
  if (view.throws) return view.throws.map(({ hole }: { hole: number }) => hole);
  if (view.drawn) return { picks: view.picks, drawn: view.drawn };
  if (view.dealer) return [view.player, view.dealer];
  return [view.reels, view.turned, view.outcome, view.caught, view.street].find(
    (value) => value !== undefined,
  );
}

describe.skipIf(!hasPython)('docs/fairness.md is enough to recompute rounds', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = startPlatform(await openTestDatabase());
  });
  afterAll(() => platform?.close());

  /** Opens a game with the given client seed. */
  async function sitDown(game: string, clientSeed: string) {
    const opened = await openGame(platform, { game });
    await opened.look();
    const change = (seed: string) =>
      platform.call('POST', `${opened.path}/seeds`, {
        raw: new URLSearchParams({ clientSeed: seed }).toString(),
        headers: {
          Cookie: opened.Cookie,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      });
    expect((await change(clientSeed)).status).toBe(303);
    return { ...opened, change };
  }

  const roundsOf = (uid: string) =>
    platform.database.db.select().from(gameRounds).where(eq(gameRounds.uid, uid)).orderBy(asc(gameRounds.id));

  /** The facts of each round in a player's history and behind its link, and the amounts booked and shown. */
  async function published({ uid, token }: { uid: string; token: string }) {
    const rounds = await roundsOf(uid);
    return Promise.all(
      rounds.map(async ({ id, stake, win, view }) => {
        const { body } = await platform.call('GET', `/rounds/${id}?language=en`, { token });
        const { searchParams } = new URL((body as unknown as { verification: string }).verification);
        const parameter = (name: string) => searchParams.get(name) ?? '';
        const given = {
          game: parameter('game').split('/')[1] ?? '',
          serverSeed: parameter('server'),
          clientSeed: parameter('client'),
          number: Number(parameter('nonce')),
          bet: JSON.parse(parameter('bet')),
          steps: parameter('actions').split(' ').filter(Boolean),
        };
        return { given, booked: { hash: parameter('hash'), stake, win, outcome: outcomeOf(view) } };
      }),
    );
  }

  const alone = bundledGames.filter(({ live }) => !live);

  test.each(alone.map(({ gameBrand, gameID }) => [gameID, gameBrand]))('of %s', async (gameID, gameBrand) => {
    const random = seeded(gameID.length);
    const game = await sitDown(`${gameBrand}/${gameID}`, `my-${gameID}`);
    for (let count = 0; count < 20; count += 1) {
      expect((await game.play(fieldsOf(gameID, random))).status).toBe(200);
      for (;;) {
        const last = (await roundsOf(game.uid)).at(-1);
        if (last?.state !== 'open') break;
        const action = random.pick(last.turns.at(-1)?.next ?? []);
        await game.play({ round: String(last.id), step: String(last.actions.length), action });
      }
    }
    expect((await game.change('next')).status).toBe(303);
    const rounds = await published(game);
    expect(rounds).toHaveLength(20);
    expect(recompute(rounds.map(({ given }) => given))).toEqual(rounds.map(({ booked }) => booked));
  });

  test.each(liveGames.map((table) => [table.gameID, table] as const))(
    'of the shared table %s',
    async (gameID, table) => {
      const random = seeded(gameID.length);
      const { every } = table.live;
      const seeds = ['one', 'two', 'three'].map((name) => `${name}-at-${gameID}`);
      const players = await Promise.all(seeds.map((seed) => sitDown(`kartika/${gameID}`, seed)));
      const here = liveTable(() => platform).node();
      const bettors = new Map<number, string[]>();
      for (let count = 0; count < 12; count += 1) {
        platform.pass(every - (platform.now() % every));
        const { number } = await currentRound(platform.database.db, table, platform.now());
        const present = some(random, [0, 1, 2], 3);
        bettors.set(
          number,
          present.map((index) => seeds[index] as string),
        );
        for (const index of present) {
          const round = String(number);
          const key = `${gameID}-${number}-${index}`.padEnd(16, '0');
          const bet = await players[index]?.send({ key, round, ...fieldsOf(gameID, random) });
          expect(bet?.status).toBe(303);
        }
        platform.pass(every);
        await vi.waitUntil(() => finishDue(here, table), patience);
      }
      const rounds = (await Promise.all(players.map(published))).flat();
      expect(rounds.length).toBeGreaterThan(12);
      const given = rounds.map(({ given: { clientSeed: _, ...given } }) => ({
        ...given,
        seeds: bettors.get(given.number) ?? [],
      }));
      expect(recompute(given)).toEqual(rounds.map(({ booked }) => booked));
    },
  );

  test('of every game for random seeds and bets, in numbers that include rare outcomes', () => {
    const random = seeded(22);
    const rounds = bundledGames.flatMap((game) =>
      Array.from({ length: 1_000 }, () => {
        const fields = Object.entries(fieldsOf(game.gameID, random)).map(([name, value]) => [
          name,
          Array.isArray(value) && value.length === 1 ? value[0] : value,
        ]);
        const bet = game.engine.bet.parse(Object.fromEntries(fields));
        const seeds = { serverSeed: random.text(20), clientSeed: 'mine', nonce: random.below(1e6) };
        const steps: string[] = [];
        let turn = runRules(game, bet, steps, seeds);
        while (turn.next.length > 0) {
          steps.push(random.pick(turn.next));
          turn = runRules(game, bet, steps, seeds);
        }
        const { nonce: number, ...given } = seeds;
        return { given: { game: game.gameID, ...given, number, bet, steps }, turn };
      }),
    );
    const recomputed = recompute(rounds.map(({ given }) => given));
    const wrong = rounds.filter(({ turn }, index) => {
      const mine = recomputed[index];
      return (
        mine?.stake !== turn.stake ||
        mine.win !== turn.win ||
        JSON.stringify(mine.outcome) !== JSON.stringify(outcomeOf(turn.view))
      );
    });
    expect(wrong).toEqual([]);
  });
});
