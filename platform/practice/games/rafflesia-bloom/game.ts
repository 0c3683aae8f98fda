import { readFileSync } from 'node:fs';
import type { Game } from '../../engine.ts';
import { ways } from '../../engines/ways/ways.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const rafflesiaBloom: Game = {
  brand: 'rimba',
  gameId: 'rafflesia-bloom',
  about: {
    id: 'Bunga hutan dalam 243 jalan: setiap rafflesia yang mekar ikut mengalikan bayaran.',
    en: 'Flowers of the forest in 243 ways: every rafflesia in bloom multiplies the pays.',
  },
  engine: ways(rules, numbers, {
    theme: 'rafflesia-bloom',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    symbols: {
      id: {
        rafflesia: 'Rafflesia',
        anggrek: 'Anggrek bulan',
        teratai: 'Teratai',
        sepatu: 'Kembang sepatu',
        kamboja: 'Kamboja',
        semar: 'Kantong semar',
        melati: 'Melati',
        pakis: 'Pakis',
      },
      en: {
        rafflesia: 'Rafflesia',
        anggrek: 'Moon orchid',
        teratai: 'Lotus',
        sepatu: 'Hibiscus',
        kamboja: 'Frangipani',
        semar: 'Pitcher plant',
        melati: 'Jasmine',
        pakis: 'Fern',
      },
    },
    special: {
      id: [
        'Rafflesia menggantikan gambar apa pun dan hanya ada di gulungan kedua, ketiga, dan keempat. Dua rafflesia yang terlihat mengalikan bayaran putaran itu dengan 2, tiga dengan 3.',
      ],
      en: [
        'A rafflesia stands for any picture; there are some on the second, third and fourth reels only. Two in sight multiply the pays of the spin by 2, three by 3.',
      ],
    },
  }),
};
