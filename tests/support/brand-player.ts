import { buildApp } from '../../platform/app.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { platformServices } from '../../platform/platform.ts';
import { bundledGameProvider } from '../../platform/play/play.ts';
import { playerChannel } from '../../platform/realtime/channels.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { settleTransfers } from '../../platform/wallet/wallet.ts';
import { silentLog } from '../../runtime/log.ts';
import { fakeBrand } from './fake-brand.ts';
import { addresses, keys, type TestPlatform } from './platform-app.ts';

/** A player on a platform whose brand `samudra` is run elsewhere; `again` is another process on the same database. */
export async function withBrand(platform: TestPlatform) {
  const { database } = platform;
  const brand = fakeBrand();
  const clock = () => platform.now();
  const bundled = bundledGameProvider({ db: database.db, clock, keys, addresses });
  const published: { channel: string; event: string }[] = [];
  const publisher = {
    ...silentPublisher,
    async publish(channel: string, event: string) {
      published.push({ channel, event });
    },
  };
  const again = () => {
    const services = platformServices({
      database,
      keys,
      addresses,
      clock,
      log: silentLog,
      publisher,
      gameProviders: (code) => (code === 'samudra' ? brand.provider : bundled),
    });
    return { ...services, app: buildApp(services) };
  };
  const services = again();
  const { token, uid } = await platform.newPlayer();
  const places = async () => {
    const { main, brands } = await balancesOf(database.db, uid);
    return { main, brand: brands[0]?.balance ?? 0, inTransit: brands[0]?.inTransit ?? 0 };
  };
  const total = async () => Object.values(await places()).reduce((sum, amount) => sum + amount, 0);
  const money = async () => {
    if ((await total()) !== 100_000 + played) throw new Error('money was lost or made');
    return places();
  };
  let played = 0;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await services.app.request(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const game = { language: 'en', device: 'mobile', lobbyUrl: addresses.site.href };
  return {
    brand,
    uid,
    services,
    again,
    money,
    total,
    ask,
    result: () => played,
    /** The parts that the player's open pages had to reload. */
    changes: () => published.flatMap(({ channel, event }) => (channel === playerChannel(uid) ? event : [])),
    launch: (gameBrand = 'samudra', gameID = 'coral-hunter') =>
      ask('POST', '/games/launch', { ...game, gameBrand, gameID }),
    info: async (type = '0') => (await ask('GET', `/wallet/transfer-info?type=${type}`)).body.brands[0],
    bringBack: () => ask('POST', '/wallet/return'),
    settle: () => settleTransfers(services),
    play(result: number) {
      played += result;
      brand.play(uid, result);
    },
  };
}

export const atBrand = { main: 0, brand: 100_000, inTransit: 0 };
export const atHome = { main: 100_000, brand: 0, inTransit: 0 };
