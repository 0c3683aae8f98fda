import type { Game } from '../engine.ts';
import { sicBo } from '../engines/sic-bo/sic-bo.ts';

export const sicBoNusantara: Game = {
  gameBrand: 'kartika',
  gameID: 'sic-bo-nusantara',
  about: 'game.sic-bo-nusantara.about',
  engine: sicBo,
};
