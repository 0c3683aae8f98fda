import type { Game } from '../engine.ts';
import { plinko } from '../engines/plinko/plinko.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const becakRush: Game = {
  gameBrand: 'samudra',
  gameID: 'becak-rush',
  about: 'game.becak-rush.about',
  engine: plinko(rules, numbers, { pictures }),
};
