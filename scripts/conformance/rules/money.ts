import { randomUUID } from 'node:crypto';
import type { Deposit, DepositMethods, LaunchedGame, TransferInfo } from '../../../src/contract/contract.ts';
import { defaultLocale } from '../../../src/i18n/locales.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';
import { type Login, NotTried, type Trial } from '../trial.ts';

const language = defaultLocale;
const depositCalls = ['GET /cashier/methods', 'POST /deposits', 'GET /deposits/{reference}'];

async function newDeposit({ send, siteUrl }: Trial, { token }: Login) {
  const { body } = await send('GET /cashier/methods', { token, query: { language } });
  const [method] = ((body ?? {}) as Partial<DepositMethods>).methods ?? [];
  if (!method) throw new NotTried('there is no way to deposit');
  const returnUrl = `${siteUrl}/LoadingPage?to=deposit&reference={reference}`;
  const form = { key: randomUUID(), method: method.code, amount: method.minimum, language, returnUrl };
  return {
    method,
    form,
    open: (change: object = {}) => send('POST /deposits', { token, body: { ...form, ...change } }),
  };
}

const referenceOf = (body: unknown) => ((body ?? {}) as Partial<Deposit>).reference ?? '';

const drop = ({ send }: Trial, { token }: Login, reference: string) =>
  send('POST /deposits/{reference}/drop', { token, path: { reference }, body: {} });

async function balanceOf({ send }: Trial, { token }: Login): Promise<number | null> {
  const { body } = await send('GET /wallet/transfer-info', { token, query: { type: '0' } });
  return ((body ?? {}) as Partial<TransferInfo>).main?.balance ?? null;
}

export const moneyRules: ContractRule[] = [
  {
    says: 'A deposit counts once per key; the key with another amount is 422 IDEMPOTENCY_CONFLICT',
    needs: depositCalls,
    writes: true,
    async check(trial) {
      const player = await trial.player();
      const { open, form } = await newDeposit(trial, player);
      const [first, again] = await Promise.all([open(), open()]);
      const other = await open({ amount: form.amount + 1 });
      const reference = referenceOf(first.body);
      const faults = [
        ...hasStatus(first, 201),
        ...holds(reference === referenceOf(again.body), 'the same key made two deposits'),
        ...refused(other, 422, 'IDEMPOTENCY_CONFLICT'),
      ];
      await drop(trial, player, reference);
      return faults;
    },
  },
  {
    says: 'An amount above the maximum, below the minimum, negative or not a number is refused and opens nothing',
    needs: depositCalls,
    writes: true,
    async check(trial) {
      const { open, method } = await newDeposit(trial, await trial.player());
      const faults: string[] = [];
      for (const amount of [method.maximum + 1, method.minimum - 1, -50_000, 1.5, 1e300, '50000', null]) {
        const { request, status } = await open({ key: randomUUID(), amount });
        faults.push(
          ...holds(status === 422 || status === 400, `${request} returned ${status} to the amount ${amount}`),
        );
      }
      return faults;
    },
  },
  {
    says: "A player can't see another's deposit: 404",
    needs: [...depositCalls, 'POST /accounts'],
    writes: true,
    async check(trial) {
      const owner = await trial.player();
      const { open } = await newDeposit(trial, owner);
      const reference = referenceOf((await open()).body);
      const { token } = await trial.other();
      const seen = await trial.send('GET /deposits/{reference}', {
        token,
        path: { reference },
        query: { language },
      });
      await drop(trial, owner, reference);
      return hasStatus(seen, 404);
    },
  },
  {
    says: 'A withdrawal to an unknown bank account is refused, and nothing leaves the wallet',
    needs: ['POST /withdrawals', 'GET /wallet/transfer-info'],
    writes: true,
    async check(trial) {
      const player = await trial.player();
      const before = await balanceOf(trial, player);
      const body = { key: randomUUID(), bankAccount: '999999999999999', amount: 50_000 };
      const { request, status } = await trial.send('POST /withdrawals', { token: player.token, body });
      const after = await balanceOf(trial, player);
      return [
        ...holds(status >= 400 && status < 500, `${request} returned ${status}`),
        ...holds(before === after, `the balance was ${before} and is ${after}`),
      ];
    },
  },
  {
    says: 'A launch returns a new web address each time; an unknown game is 404 UNKNOWN_GAME',
    needs: ['GET /games', 'POST /games/launch'],
    writes: true,
    async check(trial) {
      const { token } = await trial.player();
      const { games } = await trial.catalogue();
      const game = games.find(({ wallet, maintenance }) => wallet === 'shared' && !maintenance);
      if (!game) throw new NotTried('there is no game on the main wallet to open');
      const launch = ({ gameBrand, gameID }: { gameBrand: string; gameID: string }) =>
        trial.send('POST /games/launch', {
          token,
          body: { gameBrand, gameID, language, device: 'mobile', lobbyUrl: `${trial.siteUrl}/lobby/slots` },
        });
      const [first, second] = [await launch(game), await launch(game)];
      const urls = [first, second].map(({ body }) => ((body ?? {}) as Partial<LaunchedGame>).url ?? '');
      const unknown = await launch({ gameBrand: 'no-such-brand', gameID: 'no-such-game' });
      const isClosed = first.status === 409;
      return [
        ...hasStatus(first, 201, 409),
        ...holds(isClosed || urls.every((url) => /^https?:\/\//.test(url)), `${urls[0]} is no web address`),
        ...holds(
          isClosed || urls[0] !== urls[1],
          'two launches have one address, so a link can be used again',
        ),
        ...refused(unknown, 404, 'UNKNOWN_GAME'),
      ];
    },
  },
];
