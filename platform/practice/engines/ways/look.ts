import type { Look, Played } from '../../engine.ts';
import type { Language, Translated } from '../../language.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stake-field.ts';
import type { Odds } from '../hundredths.ts';
import {
  atRest,
  type Cell,
  listed,
  type MachineLook,
  machine,
  machineCss,
  oddsText,
  paysByCount,
  picture,
} from '../machine/board.ts';
import type { WaysNumbers, WaysView } from './rules.ts';

interface Words {
  win(symbol: string, count: number, ways: number): string;
  none: string;
  times(factor: number): string;
  paid: string;
  rules: string[];
}

const words: Translated<Words> = {
  id: {
    win: (symbol, count, ways) => `${symbol} di ${count} gulungan, ${ways} jalan`,
    none: 'Tidak ada gambar yang bersambung',
    times: (factor) => `bayaran dikali ${factor}`,
    paid: 'Yang membayar',
    rules: [
      'Pilih taruhan, lalu tekan Main. Tidak ada garis: gambar yang sama boleh berada di baris mana pun.',
      'Gambar membayar bila muncul di tiga gulungan atau lebih yang berurutan dari paling kiri. Setiap cara menyambungnya adalah satu jalan; ada 243 jalan. Dua di gulungan pertama, satu di gulungan kedua, dan tiga di gulungan ketiga berarti 2 × 1 × 3 = 6 jalan.',
      'Tabel menyebut bayaran satu jalan sebagai kelipatan taruhan. Bayaran semua jalan dijumlahkan.',
    ],
  },
  en: {
    win: (symbol, count, ways) => `${symbol} on ${count} reels, ${ways} ${ways === 1 ? 'way' : 'ways'}`,
    none: 'No picture connects',
    times: (factor) => `pays times ${factor}`,
    paid: 'What paid',
    rules: [
      'Choose a stake, then press Play. There are no lines: the same picture may be on any row.',
      'A picture pays when it shows on three or more reels side by side, from the leftmost on. Each manner of connecting it is one way; there are 243 ways. Two on the first reel, one on the second and three on the third make 2 × 1 × 3 = 6 ways.',
      'The table gives the pay of one way as a multiple of the stake. The pays of all ways are added up.',
    ],
  },
};

export interface WaysLook extends MachineLook {
  /** What wild or blank do, in paragraphs. */
  special: Translated<string[]>;
  /** What is said when the blanks have become a picture. */
  became?: Translated<(symbol: string) => string>;
}

export function waysLook(numbers: WaysNumbers, odds: () => Odds, texts: WaysLook): Look<Staked, WaysView> {
  const { theme, css, pictures, symbols, special } = texts;
  const { wild, blank, strips, pays } = numbers;
  const name = (symbol: string, language: Language) => symbols[language][symbol] ?? symbol;

  function cells({ turned, became, wins }: WaysView): Cell[][] {
    return turned.map((shown, reel) =>
      shown.map((cell) => {
        const symbol = cell === blank?.symbol ? (became ?? cell) : cell;
        const paid = wins.some((win) => reel < win.count && (symbol === win.symbol || symbol === wild));
        const mark = symbol === wild ? 'wild' : cell === symbol ? undefined : 'dyed';
        return { symbol, paid, mark };
      }),
    );
  }

  function said({ became, wins, times }: WaysView, language: Language): string {
    const t = words[language];
    const won = wins
      .toSorted((a, b) => b.pays - a.pays)
      .map(({ symbol, count, ways }) => t.win(name(symbol, language), count, ways));
    const dyed = became && texts.became ? [texts.became[language](name(became, language))] : [];
    const multiplied = won.length > 0 && times > 1 ? [t.times(times)] : [];
    return [...dyed, listed(won, language) || t.none, ...multiplied].join('; ');
  }

  return {
    css: machineCss + css,
    pictures,
    actions: {},
    fields: stakeField,
    board: (round: Played<Staked, WaysView> | null) =>
      machine({
        theme,
        reels: round ? cells(round.view) : atRest(strips, wild ?? blank?.symbol),
      }),
    outcome: ({ view }, language) => said(view, language),
    rules: (language) => [...words[language].rules, ...special[language], oddsText(odds(), language)],
    prizes: (language) =>
      Object.entries(pays).map(([symbol, paid]) => ({
        picture: picture(symbol),
        label: name(symbol, language),
        value: paysByCount(paid, language),
      })),
    describe: ({ view }, language) => [{ label: words[language].paid, value: said(view, language) }],
  };
}
