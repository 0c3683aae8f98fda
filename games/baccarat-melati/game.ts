import type { Game } from '../engine.ts';
import { baccarat } from '../engines/baccarat/baccarat.ts';
import { baccaratGroups, baccaratResult, baccaratRoads } from '../engines/baccarat/look.ts';
import { liveSpots } from '../engines/spots/live.ts';

export const baccaratMelati: Game = {
  gameBrand: 'kartika',
  gameID: 'baccarat-melati',
  about: 'game.baccarat-melati.about',
  engine: baccarat,
  live: liveSpots(baccaratGroups, baccaratResult, baccaratRoads),
};
