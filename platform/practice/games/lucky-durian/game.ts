import { readFileSync } from 'node:fs';
import type { Game } from '../../engine.ts';
import { lines } from '../../engines/lines/lines.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const luckyDurian: Game = {
  brand: 'nova',
  gameId: 'lucky-durian',
  about: {
    id: 'Lima gulungan buah dan sepuluh garis: durian menggantikan buah apa pun dan menggandakan bayaran.',
    en: 'Five reels of fruit and ten lines: a durian stands for any fruit and doubles the pay.',
  },
  engine: lines(rules, numbers, {
    theme: 'lucky-durian',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    symbols: {
      id: {
        durian: 'Durian',
        manggis: 'Manggis',
        rambutan: 'Rambutan',
        nanas: 'Nanas',
        pepaya: 'Pepaya',
        pisang: 'Pisang',
        salak: 'Salak',
        kelapa: 'Kelapa',
      },
      en: {
        durian: 'Durian',
        manggis: 'Mangosteen',
        rambutan: 'Rambutan',
        nanas: 'Pineapple',
        pepaya: 'Papaya',
        pisang: 'Banana',
        salak: 'Snake fruit',
        kelapa: 'Coconut',
      },
    },
    special: {
      id: [
        'Durian menggantikan buah apa pun. Garis yang memakai durian membayar dua kali lipat, satu durian atau lebih. Durian hanya ada di gulungan kedua, ketiga, dan keempat.',
      ],
      en: [
        'A durian stands for any fruit. A line that uses one pays double, with one durian or with more. There are durians on the second, third and fourth reels only.',
      ],
    },
  }),
};
