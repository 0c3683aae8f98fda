export type { BrandMoney } from './brand-money.ts';
export type {
  FreeSpinGrant,
  GameDescription,
  GameProvider,
  GameProviders,
  GameServices,
  Launch,
  RoundFact,
  RoundQuestion,
  TransferAnswer,
  TransferOrder,
} from './provider.ts';
export { gamesUnderMaintenance, listBrands, listGames } from './queries.ts';
export { GameSchema } from './schema.ts';
