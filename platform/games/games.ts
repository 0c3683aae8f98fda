export type { BrandMoney } from './brand-money.ts';
export { closedAt, DAILY_STAKES, PLAY_LIFETIME } from './play-limits.ts';
export type {
  GameDescription,
  GameProvider,
  GameProviders,
  GameServices,
  Launch,
  RoundQuestion,
  TransferAnswer,
  TransferOrder,
} from './provider.ts';
export { gamesUnderMaintenance, listGames, walletOf } from './queries.ts';

export { GameSchema } from './schema.ts';
