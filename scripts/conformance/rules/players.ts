import type { Favourites } from '../../../src/contract/contract.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';
import { NotTried } from '../trial.ts';

/** Rules about players, without money. */
export const playerRules: ContractRule[] = [
  {
    says: 'A favourite is stored once and can be removed; an unknown game is 404 UNKNOWN_GAME',
    needs: [
      'GET /games',
      'GET /favourites',
      'PUT /favourites/{gameBrand}/{gameID}',
      'DELETE /favourites/{gameBrand}/{gameID}',
    ],
    writes: true,
    async check(trial) {
      const { token } = await trial.player();
      const [game] = (await trial.catalogue()).games;
      if (!game) throw new NotTried('there is no game');
      const path = { gameBrand: game.gameBrand, gameID: game.gameID };
      const change = (method: string, names: Record<string, string>) =>
        trial.send(`${method} /favourites/{gameBrand}/{gameID}`, { token, path: names });
      const count = async () => {
        const { games = [] } = ((await trial.send('GET /favourites', { token })).body ??
          {}) as Partial<Favourites>;
        return games.filter(({ gameBrand, gameID }) => gameBrand === game.gameBrand && gameID === game.gameID)
          .length;
      };
      const kept = [await change('PUT', path), await change('PUT', path)];
      const counted = await count();
      const gone = await change('DELETE', path);
      const unknown = await change('PUT', { gameBrand: 'no-such-brand', gameID: 'no-such-game' });
      return [
        ...[...kept, gone].flatMap((reply) => hasStatus(reply, 204)),
        ...holds(counted === 1, `kept twice, it is there ${counted} times`),
        ...holds((await count()) === 0, 'it is still there after it was taken away'),
        ...refused(unknown, 404, 'UNKNOWN_GAME'),
      ];
    },
  },
];
