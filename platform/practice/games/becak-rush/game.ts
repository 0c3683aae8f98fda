import type { Game } from '../../engine.ts';
import { plinko } from '../../engines/plinko/plinko.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const becakRush: Game = {
  brand: 'samudra',
  gameId: 'becak-rush',
  about: {
    id: 'Becak belok ke kiri atau ke kanan di dua belas persimpangan; jalan tempat ia tiba menentukan bayaran.',
    en: 'A becak turns left or right at twelve crossings; the street where it arrives says what it pays.',
  },
  engine: plinko(rules, numbers, { pictures }),
};
