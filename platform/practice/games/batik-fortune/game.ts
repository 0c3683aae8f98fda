import { readFileSync } from 'node:fs';
import type { Game } from '../../engine.ts';
import { ways } from '../../engines/ways/ways.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const batikFortune: Game = {
  brand: 'nova',
  gameId: 'batik-fortune',
  about: {
    id: 'Motif batik dalam 243 jalan: semua kain putih dicelup menjadi satu motif yang sama.',
    en: 'Batik motifs in 243 ways: all white cloth is dyed into one and the same motif.',
  },
  engine: ways(rules, numbers, {
    theme: 'batik-fortune',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    symbols: {
      id: {
        kain: 'Kain putih',
        kawung: 'Kawung',
        parang: 'Parang',
        megamendung: 'Mega mendung',
        truntum: 'Truntum',
        ceplok: 'Ceplok',
        sekar: 'Sekar jagad',
        tambal: 'Tambal',
      },
      en: {
        kain: 'White cloth',
        kawung: 'Kawung',
        parang: 'Parang',
        megamendung: 'Mega mendung',
        truntum: 'Truntum',
        ceplok: 'Ceplok',
        sekar: 'Sekar jagad',
        tambal: 'Tambal',
      },
    },
    special: {
      id: [
        'Setiap gulungan punya kain putih. Kalau ada yang muncul, semuanya dicelup menjadi satu motif yang diundi: kawung dan parang masing-masing 1 dari 12, motif lain masing-masing 1 dari 6. Sesudah itu barulah bayaran dihitung.',
      ],
      en: [
        'There is white cloth on every reel. Where it shows, all of it is dyed into one motif that is drawn: kawung and parang 1 in 12 each, the other motifs 1 in 6 each. Only then are the pays counted.',
      ],
    },
    became: {
      id: (motif) => `Kain putih menjadi ${motif}`,
      en: (motif) => `White cloth becomes ${motif}`,
    },
  }),
};
