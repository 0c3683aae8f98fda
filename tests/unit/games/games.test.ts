import { describe, expect, it } from 'vitest';
import type { Game } from '../../../games/engine.ts';
import { bundledGames } from '../../../games/games.ts';
import type { Random } from '../../../games/rules.ts';
import { stakes } from '../../../games/stakes.ts';
import { languages, translator } from '../../../platform/i18n/i18n.ts';
import { games as catalogue } from '../../../platform/seed/catalogue.ts';
import { defaultLanguage } from '../../../runtime/dictionaries.ts';

/** The same numbers for the same seed. */
function seeded(seed: number): Random {
  let state = seed;
  return {
    below(count) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    },
  };
}

/** Choices besides the stake. A game without a row is tested with the defaults of its form. */
const bets: Record<string, Record<string, string | string[]>> = {
  'becak-rush': { risk: 'high' },
  'bintang-keno': { quick: '0', picks: ['3', '17', '80'] },
};

/** The values of an unchanged form. */
function untouched({ engine }: Game): Record<string, string> {
  const form = String(engine.look.fields(null, defaultLanguage));
  const chosen = [
    ...form.matchAll(/name="(\w+)" value="(\w+)" checked/g),
    ...form.matchAll(/<select name="(\w+)">.*?<option value="(\w+)" selected/gs),
  ];
  return Object.fromEntries(chosen.map(([, name = '', value = '']) => [name, value]));
}

/** Games without decisions during a round, with one field `stake`. */
const games = bundledGames.flatMap((game) => {
  const { stake, ...others } = untouched(game);
  const isTried = stake !== undefined && game.engine.whenLeft === undefined;
  return isTried ? [[game.gameID, game, bets[game.gameID] ?? others] as const] : [];
});

/** Rounds with every outcome that has a text. */
const seeds = Array.from({ length: 60 }, (_, index) => Math.floor((index * 2 ** 32) / 60));

const oddStakes = [
  '',
  '0',
  '-500',
  '500.5',
  '5e2',
  '499',
  '5001',
  '1e9',
  'NaN',
  'Infinity',
  '٥٠٠',
  ['500', '500'],
  {},
];

it('the catalogue lists all bundled games, and no others of their brands', () => {
  const brands = new Set(bundledGames.map(({ gameBrand }) => gameBrand));
  const listed = catalogue
    .filter(([, brand]) => brands.has(brand))
    .map(([, brand, gameID]) => `${brand}/${gameID}`);
  const bundled = bundledGames.map(({ gameBrand, gameID }) => `${gameBrand}/${gameID}`);
  expect(bundled.toSorted()).toEqual(listed.toSorted());
});

it.each(bundledGames.filter(({ scene }) => scene).map(({ gameID, scene }) => [gameID, scene]))(
  '%s has a small scene, and a machine a small crown',
  (gameID, scene) => {
    const isMachine = bundledGames.some((game) => game.gameID === gameID && game.engine.look.strips);
    const pictures = (/^:root\{(.*)\}$/.exec(scene)?.[1] ?? '').split(';');
    expect(pictures.map((picture) => /^--\w+/.exec(picture)?.[0])).toEqual(
      isMachine ? ['--scene', '--crown'] : ['--scene'],
    );
    for (const picture of pictures) {
      expect(picture).toMatch(/^--\w+:url\("data:image\/svg\+xml,%3Csvg [^"<>#]+%3C\/svg%3E"\)$/);
      expect(picture.length).toBeLessThan(2_600);
    }
  },
);

describe.each(games)('%s', (_, { about, engine }, fields) => {
  const { bet: schema, rules, look } = engine;

  it.each(oddStakes.map((stake) => [stake]))('refuses %j as a stake', (stake) => {
    expect(schema.safeParse({ ...fields, stake }).success).toBe(false);
  });

  it('accepts each of the stakes, and requires one', () => {
    for (const stake of stakes) expect(schema.parse({ ...fields, stake: String(stake) }).stake).toBe(stake);
    expect(schema.safeParse(fields).success).toBe(false);
  });

  it('refuses an invalid value in each of its fields', () => {
    for (const name of Object.keys(fields))
      for (const odd of ['', 'toString', '__proto__', '-1', '1e1', ['a', 'b'], { a: 'b' }])
        expect(schema.safeParse({ stake: '500', ...fields, [name]: odd }).success).toBe(false);
  });

  it('plays the same round from the same numbers, and pays whole rupiah at every stake', () => {
    for (const stake of stakes) {
      const bet = schema.parse({ ...fields, stake: String(stake) });
      for (let seed = 0; seed < 200; seed += 1) {
        const turn = rules.run(bet, [], seeded(seed));
        expect(turn).toEqual(rules.run(bet, [], seeded(seed)));
        expect(turn).toMatchObject({ stake, next: [] });
        expect(Number.isSafeInteger(turn.win)).toBe(true);
      }
    }
  });

  it('returns between 94 and 97 per cent', () => {
    const { value, method } = rules.expected();
    expect(method).toBe('exact');
    expect(value).toBeGreaterThan(0.94);
    expect(value).toBeLessThan(0.97);
  });

  it.each(languages)('describes itself, its prizes and its outcomes in %s', async (language) => {
    const bet = schema.parse({ ...fields, stake: '500' });
    const rounds = seeds.map((seed) => ({ ...rules.run(bet, [], seeded(seed)), bet, actions: [] }));
    expect(translator(language)(about)).toMatch(/\S{2}.*\.$/);
    expect(look.prizes(language).length).toBeGreaterThan(3);
    const listed = [...look.prizes(language), ...rounds.flatMap((round) => look.describe(round, language))];
    const sentences = [...look.rules(language), ...rounds.map((round) => look.outcome(round, language))];
    const texts = [...sentences, ...listed.flatMap(({ label, value }) => [label, value])];
    expect(texts.join('\n')).not.toMatch(/undefined|NaN|\[object|\{\{/);
    for (const shown of [null, ...rounds.slice(0, 1)])
      expect(String(await look.board(shown, language))).toMatch(/<(?:svg|ol)/);
  });

  it('uses only pictures that it has', async () => {
    const ids = new Set([...look.pictures.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id));
    const bet = schema.parse({ ...fields, stake: '500' });
    for (let seed = 0; seed < 60; seed += 1) {
      const round = { ...rules.run(bet, [], seeded(seed)), bet, actions: [] };
      const markup = `${await look.board(round, 'id')}${await look.fields(bet, 'id')}`;
      for (const [, id] of markup.matchAll(/href="#([\w-]+)"/g)) expect(ids).toContain(id);
      expect(markup).not.toMatch(/ style=/);
    }
  });
});
