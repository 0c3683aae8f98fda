import type { Game } from '../../engine.ts';
import { keno } from '../../engines/keno/keno.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const bintangKeno: Game = {
  brand: 'nova',
  gameId: 'bintang-keno',
  about: 'game.bintang-keno.about',
  engine: keno(rules, numbers, { pictures }),
};
