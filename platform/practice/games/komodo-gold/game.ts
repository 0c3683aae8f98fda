import { readFileSync } from 'node:fs';
import type { Game } from '../../engine.ts';
import { lines } from '../../engines/lines/lines.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const komodoGold: Game = {
  brand: 'rimba',
  gameId: 'komodo-gold',
  about: {
    id: 'Hewan Nusantara di sepuluh garis: komodo memenuhi seluruh gulungan, telur emas membayar di mana pun.',
    en: 'Animals of the islands on ten lines: a komodo fills its whole reel, golden eggs pay anywhere.',
  },
  engine: lines(rules, numbers, {
    theme: 'komodo-gold',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    symbols: {
      id: {
        komodo: 'Komodo',
        telur: 'Telur emas',
        badak: 'Badak',
        elang: 'Elang',
        rusa: 'Rusa',
        penyu: 'Penyu',
        jalak: 'Jalak bali',
        kupu: 'Kupu-kupu',
      },
      en: {
        komodo: 'Komodo',
        telur: 'Golden egg',
        badak: 'Rhino',
        elang: 'Eagle',
        rusa: 'Deer',
        penyu: 'Turtle',
        jalak: 'Bali starling',
        kupu: 'Butterfly',
      },
    },
    special: {
      id: [
        'Komodo yang muncul memenuhi seluruh gulungannya dan menggantikan hewan apa pun. Komodo hanya ada di gulungan kedua, ketiga, dan keempat.',
        'Telur emas tidak perlu segaris: tiga telur atau lebih di mana pun membayar, juga telur yang tertutup komodo.',
      ],
      en: [
        'A komodo fills the whole reel on which it shows, and stands for any animal. There are komodos on the second, third and fourth reels only.',
        'Golden eggs need no line: three or more pay wherever they are, those behind a komodo too.',
      ],
    },
  }),
};
