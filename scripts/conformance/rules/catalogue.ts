import type { Catalogue, ClosedGames, GamePage, MissedEvents } from '../../../src/contract/contract.ts';
import { defaultLocale, locales } from '../../../src/i18n/locales.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';
import type { Trial } from '../trial.ts';

/** A sample of games is enough. */
const mostGames = 10;

const gamePath = ({ gameBrand, gameID }: { gameBrand: string; gameID: string }) => `${gameBrand}/${gameID}`;
const mostShown = 3;
const someOf = (names: string[]) =>
  names.slice(0, mostShown).join(', ') + (names.length > mostShown ? ' …' : '');

function strayGames({ games, brands }: Catalogue): string[] {
  const classes = new Map(brands.map((brand) => [brand.code, brand.classes]));
  const stray = games.filter(({ gameBrand, gameClass }) => !classes.get(gameBrand)?.includes(gameClass));
  return holds(stray.length === 0, `no brand of the list has ${someOf(stray.map(gamePath))} in that class`);
}

/** Names are parts of addresses and file names. */
const address = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

function unfitNames({ games, brands }: Catalogue): string[] {
  const codes = brands.map(({ code }) => code);
  const names = games.map(gamePath);
  const unfit = [...codes, ...games.map(({ gameID }) => gameID)].filter((name) => !address.test(name));
  const twice = [...codes, ...names].filter((name, place, all) => all.indexOf(name) !== place);
  return [
    ...holds(unfit.length === 0, `not letters, digits, - and _ alone: ${someOf(unfit)}`),
    ...holds(twice.length === 0, `there twice: ${someOf(twice)}`),
  ];
}

async function pageFaults(
  { send }: Trial,
  game: Catalogue['games'][number],
  language: string,
): Promise<string[]> {
  const { gameBrand, gameID } = game;
  const reply = await send('GET /games/{gameBrand}/{gameID}', {
    path: { gameBrand, gameID },
    query: { language },
  });
  const page = (reply.body ?? {}) as Partial<GamePage>;
  if (reply.status !== 200) return hasStatus(reply, 200);
  return holds(
    page.gameID === gameID && page.gameBrand === gameBrand,
    `${reply.request} returns another game`,
  );
}

/** Rules about visitors' calls, which the build uses too. */
export const catalogueRules: ContractRule[] = [
  {
    says: 'Every game of the catalogue belongs to one of its brands, in a class of that brand',
    needs: ['GET /games'],
    writes: false,
    check: async (trial) => strayGames(await trial.catalogue()),
  },
  {
    says: 'Codes of brands and ids of games fit into addresses and are unique',
    needs: ['GET /games'],
    writes: false,
    check: async (trial) => unfitNames(await trial.catalogue()),
  },
  {
    says: 'Games of the catalogue have their page in every language',
    needs: ['GET /games', 'GET /games/{gameBrand}/{gameID}'],
    writes: false,
    async check(trial) {
      const faults: string[] = [];
      for (const game of (await trial.catalogue()).games.slice(0, mostGames))
        for (const language of locales) faults.push(...(await pageFaults(trial, game, language)));
      return faults;
    },
  },
  {
    says: 'An unknown game is 404 UNKNOWN_GAME',
    needs: ['GET /games/{gameBrand}/{gameID}'],
    writes: false,
    async check({ send }) {
      const path = { gameBrand: 'no-such-brand', gameID: 'no-such-game' };
      return refused(
        await send('GET /games/{gameBrand}/{gameID}', { path, query: { language: defaultLocale } }),
        404,
        'UNKNOWN_GAME',
      );
    },
  },
  {
    says: 'Games under maintenance are games of the catalogue',
    needs: ['GET /games', 'GET /games/maintenance'],
    writes: false,
    async check(trial) {
      const { body } = await trial.send('GET /games/maintenance');
      const known = new Set((await trial.catalogue()).games.map(gamePath));
      const stray =
        ((body ?? {}) as Partial<ClosedGames>).games?.map(gamePath).filter((name) => !known.has(name)) ?? [];
      return holds(stray.length === 0, `not in the catalogue: ${someOf(stray)}`);
    },
  },
  {
    says: 'A request for events after the latest returns none, and the same number',
    needs: ['GET /events'],
    writes: false,
    async check({ send }) {
      const eventsAfter = async (query: Record<string, string>) =>
        ((await send('GET /events', { query })).body ?? {}) as Partial<MissedEvents>;
      const { latest = '0' } = await eventsAfter({});
      const next = await eventsAfter({ after: latest });
      return [
        ...holds(next.events?.length === 0, 'there are events after the latest'),
        ...holds(Number(next.latest) >= Number(latest), 'the latest went back'),
      ];
    },
  },
];
