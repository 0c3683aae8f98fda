import type { Game } from '../../engine.ts';
import { catching } from '../../engines/catch/catch.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const goldenArwana: Game = {
  brand: 'samudra',
  gameId: 'golden-arwana',
  about: {
    id: 'Pilih bagian sungai, lalu lempar kail. Di tepi ikan kecil sering menyambar; arwana emas menunggu di lubuk.',
    en: 'Choose a part of the river and cast a line. Small fish bite often at the bank; the golden arowana waits in the pool.',
  },
  engine: catching(rules, numbers, {
    theme: 'golden-arwana',
    css: '',
    pictures,
    names: {
      id: {
        tepi: 'Tepi',
        arus: 'Arus',
        lubuk: 'Lubuk',
        sepat: 'Sepat',
        nila: 'Nila',
        gabus: 'Gabus',
        baung: 'Baung',
        arwana: 'Arwana emas',
      },
      en: {
        tepi: 'Bank',
        arus: 'Rapids',
        lubuk: 'Pool',
        sepat: 'Gourami',
        nila: 'Tilapia',
        gabus: 'Snakehead',
        baung: 'Catfish',
        arwana: 'Golden arowana',
      },
    },
    legend: { id: 'Tempat memancing', en: 'Where to fish' },
    said: {
      id: {
        caught: (place, fish) => `${place}: ${fish} menyambar`,
        away: (place) => `${place}: tidak ada yang menyambar`,
      },
      en: {
        caught: (place, fish) => `${place}: ${fish} took the bait`,
        away: (place) => `${place}: nothing bit`,
      },
    },
    swim: {
      sepat: [112, 108, 30],
      nila: [150, 72, 34],
      gabus: [160, 132, 46],
      baung: [218, 76, 44],
      arwana: [286, 134, 54],
    },
    tool: { tepi: [92, 92, 54], arus: [146, 92, 54], lubuk: [246, 96, 54] },
    rules: {
      id: [
        'Pilih tempat dan taruhan, lalu tekan Main. Satu ronde adalah satu lemparan kail, dan paling banyak satu ikan menyambar.',
        'Bayaran setiap ikan sama di mana pun; peluangnya berbeda di setiap tempat dan tertulis di tabel. Semua ikan dilepas kembali ke sungai.',
      ],
      en: [
        'Choose a place and a stake, then press Play. A round is one cast, and one fish bites at most.',
        'A fish pays the same wherever it is; how likely it is differs from place to place and stands in the table. All fish go back to the river.',
      ],
    },
  }),
};
