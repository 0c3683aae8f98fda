import { computeFigures } from '../../games/figures.ts';
import { bundledGames, findBundledGame } from '../../games/games.ts';
import { stakes } from '../../games/stakes.ts';
import type { GameProvider } from '../catalogue/catalogue.ts';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { describeBundledGame } from './describe-game.ts';
import { brandBalance, createLaunch } from './launches.ts';
import { playPath } from './opened-game.ts';
import { replayLink } from './rounds/replay-link.ts';
import { roundDetail, verificationOf } from './rounds/round-detail.ts';

export { revealSeeds } from './fairness/seeds.ts';

/**
 * The provider of the bundled games. Its wallets at transfer brands are accounts of the platform's own
 * ledger.
 */
export function bundledGameProvider(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'addresses'>,
): GameProvider {
  const { db, clock, addresses } = services;
  return {
    async launch(launch) {
      if (!findBundledGame(launch.gameBrand, launch.gameID)) throw new PlatformError('UNKNOWN_GAME');
      const { token, expiresAt } = await createLaunch(db, launch, clock());
      return { url: new URL(`${playPath(launch)}/launch/${token}`, addresses.games), expiresAt };
    },
    balance: (gameBrand, uid) => brandBalance(db, uid, gameBrand),
    // The platform's booking is all there is to do.
    transferIn: async () => 'confirmed',
    transferOut: async () => 'confirmed',
    transferStatus: async () => 'confirmed',
    // The games read the platform's grants, and can play only the stakes they offer.
    async grantFreeSpins({ gameBrand, gameID, value }) {
      const refuse = (field: string) =>
        new PlatformError('INVALID_INPUT', { fields: [{ field, code: 'FORMAT' }] });
      if (!findBundledGame(gameBrand, gameID)?.engine.freeSpin) throw refuse('gameID');
      if (!(stakes as readonly number[]).includes(value)) throw refuse('value');
    },
    revokeFreeSpins: async () => {},
    roundDetail: (question) => roundDetail(db, question),
    verification: (question) => verificationOf(db, question, addresses.games),
    replay: (question) => replayLink(services, question),
    describeGame: async (gameBrand, gameID, language) =>
      describeBundledGame(gameBrand, gameID, language, addresses.games),
  };
}

/** The figures of all bundled games, computed from their rules; see figures.ts. */
export const computeAllFigures = () =>
  Object.fromEntries(bundledGames.map((game) => [game.gameID, computeFigures(game)]));

export { createLiveTables, type LiveServices } from './live/tables.ts';
export { startRoundJob } from './rounds/abandoned.ts';
