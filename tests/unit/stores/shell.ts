import { vi } from 'vitest';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';

/** Fresh stores, as in a document that has just been opened. */
async function freshStores() {
  vi.resetModules();
  const [flags, language, navigation, notifications, player, session, shell, siteData, accountStatus, view] =
    await Promise.all([
      import('../../../src/stores/flags.ts'),
      import('../../../src/stores/language.ts'),
      import('../../../src/stores/navigation.ts'),
      import('../../../src/stores/notifications.ts'),
      import('../../../src/stores/player.ts'),
      import('../../../src/stores/session.ts'),
      import('../../../src/stores/shell.ts'),
      import('../../../src/stores/site-data.ts'),
      import('../../../src/stores/account-status.ts'),
      import('../../../src/stores/view.ts'),
    ]);
  const wallet = await import('../../../src/stores/wallet.ts');
  const countdowns = await import('../../../src/stores/countdowns.ts');
  const invitation = await import('../../../src/stores/invitation.ts');
  const templates = await import('../../../src/stores/invitation-templates.ts');
  const forPlayers = await import('../../../src/stores/for-players.ts');
  const dismissal = await import('../../../src/stores/dismissal.ts');
  const onScreen = await import('../../../src/stores/on-screen.ts');
  return {
    ...flags,
    ...language,
    ...navigation,
    ...notifications,
    ...player,
    ...session,
    ...shell,
    ...siteData,
    ...accountStatus,
    ...view,
    ...countdowns,
    ...dismissal,
    ...invitation,
    ...templates,
    ...forPlayers,
    ...onScreen,
    ...wallet,
  };
}

/** A document with its shell started; `fake` is prepared before. */
export async function openedPage(fake: FakeEnvironment = fakeEnvironment()) {
  const stores = await freshStores();
  Object.assign(fake.parts, { player: stores.startForPlayers, invitation: stores.startInvitation });
  const stop = stores.startShell(fake.environment);
  await settle();
  return { fake, stores, stop };
}

export const siteData = {
  defaultLang: 'id',
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
  balance: { amount: 1_000_000, currency: 'IDR' },
  loginInfo: { status: 1 },
  highRisk: false,
};

export const passed = { ok: true, loginInfo: { status: 1 }, highRisk: false, serverTime: 0 };

export const offer = {
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
