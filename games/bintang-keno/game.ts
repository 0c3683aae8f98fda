import type { Game } from '../engine.ts';
import { keno } from '../engines/keno/keno.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const bintangKeno: Game = {
  gameBrand: 'nova',
  gameID: 'bintang-keno',
  about: 'game.bintang-keno.about',
  engine: keno(rules, numbers, { pictures }),
};
