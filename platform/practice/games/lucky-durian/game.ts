import type { Game } from '../../engine.ts';
import { reels } from '../../engines/reels/reels.ts';
import { pictures } from './pictures.ts';
import { configuration, rules } from './rules.ts';

export const luckyDurian: Game = {
  brand: 'nova',
  gameId: 'lucky-durian',
  about: {
    id: 'Tiga gulungan di bawah pohon durian: gambar yang sama dibayar.',
    en: 'Three reels under the durian tree: symbols that match pay.',
  },
  engine: reels(rules, configuration, {
    pictures,
    symbols: {
      id: { durian: 'Durian', pelanduk: 'Pelanduk', manggis: 'Manggis', daun: 'Daun' },
      en: { durian: 'Durian', pelanduk: 'Mouse-deer', manggis: 'Mangosteen', daun: 'Leaf' },
    },
  }),
};
