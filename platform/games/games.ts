export type { BrandMoney } from './brand-money.ts';
export {
  closedAt,
  DAILY_STAKE_LIMIT as DAILY_STAKES,
  PLAY_LIFETIME_MS as PLAY_LIFETIME,
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
export { gamesUnderMaintenance, listGames, walletOf } from './queries.ts';

export { GameSchema } from './schema.ts';
