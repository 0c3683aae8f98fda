import { type DatabaseLocation, openDatabase } from '../../platform/open-database.ts';
import { silentLog } from '../../runtime/log.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { account } from './log-in.ts';
import { keys, pathOf, platformCalls } from './platform-calls.ts';

const times = 12;

/** A database in which the demo account has a dozen deposits, gifts and rounds behind it, for a product that is started on it. */
export async function fillWithHistory(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location, { log: silentLog, demo: true });
  // Ends at the present: a round is played every five seconds at most.
  let now = Date.now() - times * 60_000;
  const call = platformCalls(database, () => now);

  try {
    const { token } = (await call('/sessions', { body: account })).body;
    const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
    const launch = {
      ...game,
      device: 'desktop',
      language: defaultLocale,
      lobbyUrl: 'https://site.test/lobby/slots',
    };
    const { url } = (await call('/games/launch', { token, body: launch })).body;
    const opened = await call(pathOf(url), {});
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';

    for (let n = 0; n < times; n += 1) {
      now += 60_000;
      const key = crypto.randomUUID();
      const returnUrl = 'https://site.test/LoadingPage?to=/x/{reference}';
      const order = { key, method: 'transfer', amount: 50_000, language: defaultLocale, returnUrl };
      const deposit = (await call('/deposits', { token, body: order })).body;
      await call(pathOf(deposit.url), { form: { choice: 'pay' } });
      const gift = { amount: 1_000, key: crypto.randomUUID() };
      await call(`/operator/accounts/${account.account}/gifts`, { token: keys.operator, body: gift });
      await call('/play/nova/lucky-durian', { cookie, form: { key: crypto.randomUUID(), stake: '500' } });
    }
  } finally {
    await database.close();
  }
}
