export type { GameProvider, GameProviders, GameServices, Launch } from './provider.ts';
export { gamesUnderMaintenance, listBrands, listGames } from './queries.ts';
export { GameSchema } from './schema.ts';
