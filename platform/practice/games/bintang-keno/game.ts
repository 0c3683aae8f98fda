import type { Game } from '../../engine.ts';
import { keno } from '../../engines/keno/keno.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const bintangKeno: Game = {
  brand: 'nova',
  gameId: 'bintang-keno',
  about: {
    id: 'Pilih sampai sepuluh angka dari delapan puluh, atau biarkan diacak; dua puluh bintang diundi.',
    en: 'Pick up to ten of eighty numbers, or have them picked; twenty stars are drawn.',
  },
  engine: keno(rules, numbers, { pictures }),
};
