export type { BrandMoney, CappedEntry } from './brand-money.ts';
export { createDescriptions } from './descriptions.ts';
export {
  closedAt,
  PLAY_LIFETIME_MS,
  type PlayClosing,
} from './play-limits.ts';
export type {
  GameDescription,
  GameProvider,
  GameProviders,
  GameServices,
  Launch,
  RoundQuestion,
  TransferRequest,
  TransferResult,
} from './provider.ts';
export { gamesUnderMaintenance, listGames, maintenanceOf, walletOf } from './queries.ts';

export { GameSchema } from './schema.ts';
