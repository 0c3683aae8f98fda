export type { GameProvider, GameProviders, GameServices, Launch, LaunchLink } from './provider.ts';
export { gamesUnderMaintenance, listBrands, listGames } from './queries.ts';
export { GameSchema } from './schema.ts';
