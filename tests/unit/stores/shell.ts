import { combineStops } from '../../../src/stores/environment.ts';
import { createOnScreen } from '../../../src/stores/on-screen.ts';
import { socketWaitMs } from '../../../src/stores/realtime/catch-up.ts';
import { createShell, type Shell } from '../../../src/stores/shell.ts';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';

/** A document with its shell started; `fake` is prepared before. */
export async function openedPage(fake: FakeEnvironment = fakeEnvironment()) {
  const shell = createShell(fake.environment, fake.loaders);
  await settle();
  return { fake, shell };
}

/** The newest call for what the shell needs (ADR 95); the first one waits no longer for a socket. */
export async function shellCall(fake: FakeEnvironment) {
  if (fake.callsOf('/api/shell').length === 0) fake.clock.advance(socketWaitMs);
  await settle();
  return fake.callsOf('/api/shell').at(-1);
}

/** Answers it with the player, and no missed event. */
export async function answerPlayer(fake: FakeEnvironment, facts: object = player): Promise<void> {
  const missed = { events: [], latest: '0', more: false };
  await (await shellCall(fake))?.answer(200, { player: facts, missed });
}

/** Ids that were reported to the platform as shown. */
export const receipts = (fake: FakeEnvironment) => fake.callsOf('/api/events').map(({ body }) => body);

/** The view arrives: it watches what only it needs. */
export function openView(shell: Shell) {
  const { countdowns, expiry, stop } = createOnScreen(shell);
  const watches = [countdowns.$countdowns, expiry.$freeSpinExpired].map(($store) => $store.listen(() => {}));
  shell.view.setViewReady(true);
  return {
    countdowns,
    expiry,
    leave: combineStops([() => shell.view.setViewReady(false), ...watches, stop]),
  };
}

export const siteData = {
  defaultLang: 'id',
  currency: 'IDR',
  sessionCheckLimit: 30_000,
  realtime: {
    key: 'app-key',
    host: '127.0.0.1',
    port: 4323,
    tls: false,
    authEndpoint: 'http://127.0.0.1:4323/auth/jsonp',
    channels: { news: 'presence-news', freeSpinPrefix: 'private-freespin-' },
  },
};

export const player = {
  uid: 'u1',
  account: 'demo',
  balance: 1_000_000,
  loginInfo: { status: 1 },
  highRisk: false,
};

export const passed = { ok: true, loginInfo: { status: 1 }, highRisk: false, serverTime: 0 };

export const freeSpinEvent = {
  id: '7',
  kind: 'freeSpin',
  at: 0,
  gameClass: 'slots',
  gameBrand: 'nova',
  gameBrandName: 'Nova',
  gameID: 'lucky-durian',
  gameName: 'Lucky Durian',
  count: 10,
  expireAt: null,
  expire: -1,
  gameImage: '/games/lucky-durian.webp',
  gameImage1: '/games/lucky-durian-1.webp',
};
