import type { Translated } from '../../language.ts';

interface SicBoWords {
  even: Record<'small' | 'big' | 'even' | 'odd', string>;
  triple: string;
  /** On the cloth. */
  any: string;
  face(face: number): string;
  total(total: number): string;
  pair(a: number, b: number): string;
  double(face: number): string;
  threeOf(face: number): string;
  groups: Record<'even' | 'faces' | 'totals' | 'pairs' | 'doubles' | 'triples', string>;
  lines: Record<'even' | 'face' | 'pair' | 'double' | 'threeOf' | 'triple', string>;
  total2(a: number, b: number): string;
  say(dice: string, total: number): string;
  how: string[];
}

export const sicBoWords: Translated<SicBoWords> = {
  id: {
    even: { small: 'Kecil', big: 'Besar', even: 'Genap', odd: 'Ganjil' },
    triple: 'Tiga sama, angka apa pun',
    any: 'Bebas',
    face: (face) => `Angka ${face} pada dadu mana pun`,
    total: (total) => `Jumlah ${total}`,
    pair: (a, b) => `Angka ${a} dan ${b}`,
    double: (face) => `Dua dadu menunjukkan ${face}`,
    threeOf: (face) => `Tiga dadu menunjukkan ${face}`,
    groups: {
      even: 'Kecil, besar, genap, ganjil (kalah bila tiga dadu sama)',
      faces: 'Satu angka',
      totals: 'Jumlah tiga dadu',
      pairs: 'Dua angka berbeda',
      doubles: 'Dua sama',
      triples: 'Tiga sama',
    },
    lines: {
      even: 'Kecil, besar, genap, ganjil',
      face: 'Satu angka: muncul sekali / dua kali / tiga kali',
      pair: 'Dua angka berbeda',
      double: 'Dua sama, angka tertentu',
      threeOf: 'Tiga sama, angka tertentu',
      triple: 'Tiga sama, angka apa pun',
    },
    total2: (a, b) => `Jumlah ${a} atau ${b}`,
    say: (dice, total) => `Dadu ${dice}, jumlah ${total}`,
    how: [
      'Tiga dadu dilempar. Setiap angka pada setiap dadu sama mungkinnya.',
      'Kecil berarti jumlah 4 sampai 10, besar 11 sampai 17. Bila tiga dadu sama, keping di kecil, besar, genap, dan ganjil kalah.',
    ],
  },
  en: {
    even: { small: 'Small', big: 'Big', even: 'Even', odd: 'Odd' },
    triple: 'Any three of a kind',
    any: 'Any',
    face: (face) => `${face} on any die`,
    total: (total) => `Total ${total}`,
    pair: (a, b) => `${a} and ${b}`,
    double: (face) => `Two dice show ${face}`,
    threeOf: (face) => `Three dice show ${face}`,
    groups: {
      even: 'Small, big, even, odd (lose to three of a kind)',
      faces: 'A single number',
      totals: 'Total of the three dice',
      pairs: 'Two different numbers',
      doubles: 'Two of a kind',
      triples: 'Three of a kind',
    },
    lines: {
      even: 'Small, big, even, odd',
      face: 'A single number: once / twice / three times',
      pair: 'Two different numbers',
      double: 'Two of a kind of a chosen number',
      threeOf: 'Three of a kind of a chosen number',
      triple: 'Any three of a kind',
    },
    total2: (a, b) => `Total ${a} or ${b}`,
    say: (dice, total) => `Dice ${dice}, total ${total}`,
    how: [
      'Three dice are thrown. Every number on every die is as likely as any other.',
      'Small is a total of 4 to 10, big one of 11 to 17. When three dice are the same, chips on small, big, even and odd lose.',
    ],
  },
};
