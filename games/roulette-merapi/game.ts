import type { Game } from '../engine.ts';
import { rouletteGroups, rouletteResult } from '../engines/roulette/look.ts';
import { roulette } from '../engines/roulette/roulette.ts';
import { liveSpots } from '../engines/spots/live.ts';

export const rouletteMerapi: Game = {
  gameBrand: 'kartika',
  gameID: 'roulette-merapi',
  about: 'game.roulette-merapi.about',
  engine: roulette,
  live: liveSpots(rouletteGroups, rouletteResult),
};
