import type { Game } from '../../engine.ts';
import { catching } from '../../engines/catch/catch.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const coralHunter: Game = {
  brand: 'samudra',
  gameId: 'coral-hunter',
  about: {
    id: 'Pilih ikan karang, lalu jaring diturunkan. Makin jarang tertangkap, makin besar bayarannya.',
    en: 'Choose a fish of the reef, and the net goes down. The rarer the catch, the more it pays.',
  },
  engine: catching(rules, numbers, {
    theme: 'coral-hunter',
    css: '',
    pictures,
    names: {
      id: {
        badut: 'Ikan badut',
        botana: 'Botana biru',
        lepu: 'Lepu ayam',
        kakap: 'Kakap merah',
        kerapu: 'Kerapu',
        layaran: 'Layaran',
      },
      en: {
        badut: 'Clownfish',
        botana: 'Blue tang',
        lepu: 'Lionfish',
        kakap: 'Red snapper',
        kerapu: 'Grouper',
        layaran: 'Sailfish',
      },
    },
    legend: { id: 'Ikan yang dijaring', en: 'Fish to net' },
    said: {
      id: { caught: (fish) => `${fish} tertangkap`, away: (fish) => `${fish} lolos` },
      en: { caught: (fish) => `${fish} caught`, away: (fish) => `${fish} got away` },
    },
    swim: {
      badut: [58, 118, 34],
      botana: [112, 74, 38],
      lepu: [206, 116, 42],
      kakap: [176, 52, 48],
      kerapu: [262, 96, 58],
      layaran: [60, 42, 66],
    },
    rules: {
      id: [
        'Pilih ikan dan taruhan, lalu tekan Main. Satu ronde adalah satu jaring: ikan itu tertangkap dan membayar, atau lolos.',
        'Di setiap pilihan tertulis bayarannya dan peluang tertangkapnya. Semua ikan dilepas kembali ke karang.',
      ],
      en: [
        'Choose a fish and a stake, then press Play. A round is one net: the fish is caught and pays, or it gets away.',
        'Each choice says what it pays and how likely the catch is. All fish go back to the reef.',
      ],
    },
  }),
};
