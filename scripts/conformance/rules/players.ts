import type { Favourites } from '../../../src/contract/contract.ts';
import { calls } from '../contract.ts';
import { answeredWith, type ContractRule, holds, refused } from '../rule.ts';
import { NotTried } from '../trial.ts';

/** Values that no page sends. */
const odd = ['\u0000', "' OR 1=1 --", '9'.repeat(400), '-1', '1e309'];

const readable = calls.filter(({ caller, method }) => caller === 'player' && method === 'GET');

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
        trial.ask(`${method} /favourites/{gameBrand}/{gameID}`, { token, path: names });
      const count = async () => {
        const { games = [] } = ((await trial.ask('GET /favourites', { token })).body ??
          {}) as Partial<Favourites>;
        return games.filter(({ gameBrand, gameID }) => gameBrand === game.gameBrand && gameID === game.gameID)
          .length;
      };
      const kept = [await change('PUT', path), await change('PUT', path)];
      const counted = await count();
      const gone = await change('DELETE', path);
      const unknown = await change('PUT', { gameBrand: 'no-such-brand', gameID: 'no-such-game' });
      return [
        ...[...kept, gone].flatMap((answer) => answeredWith(answer, 204)),
        ...holds(counted === 1, `kept twice, it is there ${counted} times`),
        ...holds((await count()) === 0, 'it is still there after it was taken away'),
        ...refused(unknown, 404, 'UNKNOWN_GAME'),
      ];
    },
  },
  {
    says: 'Receipts are accepted, also for unknown events: 204',
    needs: ['POST /event-receipts'],
    writes: true,
    async check({ ask, player }) {
      const { token } = await player();
      return answeredWith(
        await ask('POST /event-receipts', { token, body: { ids: ['999999999999999'] } }),
        204,
      );
    },
  },
  {
    says: 'Odd values in addresses are refused or ignored: 200 or a 4xx',
    needs: ['GET /me'],
    writes: true,
    async check({ ask, player }, missing) {
      const { token } = await player();
      const faults: string[] = [];
      for (const { name, path } of readable.filter((call) => !missing.has(call.name)))
        for (const value of odd) {
          const names = { id: value, reference: value };
          const query = { cursor: value, limit: value, from: value, type: value, language: value };
          const answer = await ask(name, { token, path: names, ...(!path.includes('{') && { query }) });
          const isFine = answer.status === 200 || (answer.status >= 400 && answer.status < 500);
          faults.push(
            ...holds(isFine, `${name} answered ${answer.status} to ${JSON.stringify(value).slice(0, 24)}`),
          );
        }
      return faults;
    },
  },
];
