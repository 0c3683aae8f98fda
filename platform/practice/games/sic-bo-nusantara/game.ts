import type { Game } from '../../engine.ts';
import { sicBo } from '../../engines/sic-bo/sic-bo.ts';

export const sicBoNusantara: Game = {
  brand: 'kartika',
  gameId: 'sic-bo-nusantara',
  about: 'game.sic-bo-nusantara.about',
  engine: sicBo,
};
