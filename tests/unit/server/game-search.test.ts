import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { cacheGameSearchIndex } from '../../../src/server/game-search-index.ts';
import { findGames, normalizeQuery, searchedGame, splitWords } from '../../../src/views/games/game-search.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

const game = (gameID: string, gameName: string, gameClass: Game['gameClass'], gameBrandName: string) =>
  ({
    gameID,
    gameName,
    gameClass,
    gameBrandName,
    gameBrand: gameBrandName.toLowerCase(),
    image: '/games/fallback.svg',
    maintenance: false,
    wallet: 'shared',
    returnToPlayer: null,
  }) as Game;

const keno = game('bintang-keno', 'Bintang Keno', 'lottery', 'Nova');
const durian = game('lucky-durian', 'Lucky Durian', 'slots', 'Nova');
const café = game('cafe', 'Café Baru', 'arcade', 'Rimba');
const described = (about: string, rules: string[] = []) => ({
  about,
  rules,
  prizes: [{ label: 'Manggis' }] as never,
});
const translators = locales.map(translator);
const all = [
  searchedGame(
    keno,
    [described('Pilih angka.'), described('Pick numbers.', ['A durian is not in it.'])],
    translators,
  ),
  searchedGame(durian, [described('Lima gulungan.'), described('Five reels.')], translators),
  searchedGame(café, [], translators),
];
const found = (query: string) => findGames(all, query).map(({ gameID }) => gameID);

describe('a search for games', () => {
  it.each([
    ['DURIAN', ['lucky-durian', 'bintang-keno']],
    ['keno bintang', ['bintang-keno']],
    ['nova', ['bintang-keno', 'lucky-durian']],
    ['lotre', ['bintang-keno']],
    ['lottery', ['bintang-keno']],
    ['gulungan', ['lucky-durian']],
    ['five reels', ['lucky-durian']],
    ['manggis', ['bintang-keno', 'lucky-durian']],
    ['cafe', ['cafe']],
    ['k', ['bintang-keno']],
    ['l', ['lucky-durian']],
    ['lucky keno', []],
    ['<>"\'%_', []],
    ['', []],
  ])('for “%s” finds %j: by name, brand, kind and rules in every language, names first', (query, games) => {
    expect(found(query)).toEqual(games);
  });

  it('normalizes the query to one line of 80 characters without invisible ones', () => {
    expect(normalizeQuery('  lucky\n\u0000\u202edurian\ud800 ')).toBe('lucky durian\ufffd');
    expect([...normalizeQuery('😀'.repeat(5_000))]).toHaveLength(80);
    expect(normalizeQuery(null)).toBe('');
    expect(splitWords('x'.repeat(10_000))).toHaveLength(1);
  });

  it('searches names only when the provider has no descriptions, and requests them once per catalogue', async () => {
    type Asking = { params: { path: { gameID: string }; query: { language: string } } };
    const requested: string[] = [];
    const platform = fakePlatform({
      'GET /games/{gameBrand}/{gameID}': async ({ params: { path, query } }: Asking) => {
        requested.push(`${path.gameID} ${query.language}`);
        return { kind: 'unreachable' as const };
      },
    });
    const words = cacheGameSearchIndex();
    const catalogue = { brands: [], games: [keno] };
    const games = await words(platform, catalogue);
    await words(platform, catalogue);
    expect(findGames(games, 'keno')).toEqual([keno]);
    expect(requested).toEqual(locales.map((locale) => `bintang-keno ${locale}`));
  });
});
