import type { GameProvider } from '../games/games.ts';
import type { Services } from '../services.ts';
import { createLaunch } from './launches.ts';

/** The provider of the bundled games, which play on the main wallet: at the brand a player has nothing. */
export function practiceGames({
  db,
  clock,
  addresses,
}: Pick<Services, 'db' | 'clock' | 'addresses'>): GameProvider {
  return {
    async launch(launch) {
      const { token, expiresAt } = await createLaunch(db, launch, clock());
      return { url: new URL(`/launch/${token}`, addresses.games), expiresAt };
    },
    balance: async () => 0,
    // Its wallets are accounts of the platform's own ledger: what the platform books is done.
    transferIn: async () => 'confirmed',
    transferOut: async () => 'confirmed',
    transferStatus: async () => 'confirmed',
    // Its games read the platform's grants themselves.
    grantFreeSpins: async () => {},
    revokeFreeSpins: async () => {},
    roundDetail: async () => [],
  };
}
