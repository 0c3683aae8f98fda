import type { Translated } from '../../language.ts';
import type { BlackjackAction, BlackjackResult } from './rules.ts';

interface BlackjackWords {
  you: string;
  dealer: string;
  actions: Record<BlackjackAction, string>;
  results: Record<BlackjackResult, string>;
  soft: string;
  hand(who: string, points: string, cards: string): string;
  cards: { yours: string; dealers: string; result: string; decisions: string };
  prizes: Record<'blackjack' | 'won' | 'push', string>;
  times(times: string): string;
  rules: string[];
}

export const blackjackWords: Translated<BlackjackWords> = {
  id: {
    you: 'Anda',
    dealer: 'Bandar',
    actions: { hit: 'Tambah kartu', stand: 'Cukup', double: 'Gandakan' },
    results: {
      blackjack: 'Blackjack',
      won: 'Tangan Anda lebih baik',
      push: 'Seri, taruhan kembali',
      lost: 'Bandar lebih baik',
      bust: 'Lewat dari 21',
    },
    soft: 'atau',
    hand: (who, points, cards) => `${who} ${points} (${cards})`,
    cards: { yours: 'Kartu Anda', dealers: 'Kartu bandar', result: 'Hasil', decisions: 'Keputusan' },
    prizes: {
      blackjack: 'Blackjack: as dengan kartu bernilai 10 sejak awal (3 banding 2)',
      won: 'Menang',
      push: 'Seri',
    },
    times: (times) => `${times}× taruhan`,
    rules: [
      'Dekati 21 tanpa melewatinya. Kartu bergambar bernilai 10, as 1 atau 11. Setiap ronde memakai enam dek yang dikocok baru.',
      'Bandar menarik kartu sampai 17 dan berhenti pada setiap 17, termasuk 17 lunak. Bila bandar mendapat blackjack, ia langsung membukanya, jadi tidak ada yang menggandakan taruhan melawannya.',
      'Anda boleh menambah kartu, berhenti, atau menggandakan taruhan dengan dua kartu pertama; setelah itu Anda mendapat tepat satu kartu lagi. Pada 21 tangan Anda berhenti sendiri. Tidak ada pemecahan pasangan, asuransi, atau menyerah.',
      'Bila Anda meninggalkan ronde di tengah jalan, ronde itu menunggu Anda; kalau Anda tidak kembali, tangan Anda berhenti apa adanya.',
      'Yang kembali diukur dengan memainkan 10.000.000 ronde menurut strategi dasar tanpa pemecahan pasangan: 99,15 % dari semua taruhan (galat baku 0,04 %). Keputusan yang lain mengembalikan lebih sedikit.',
    ],
  },
  en: {
    you: 'You',
    dealer: 'Dealer',
    actions: { hit: 'Hit', stand: 'Stand', double: 'Double' },
    results: {
      blackjack: 'Blackjack',
      won: 'Your hand is better',
      push: 'A tie, the stake comes back',
      lost: 'The dealer’s hand is better',
      bust: 'Beyond 21',
    },
    soft: 'or',
    hand: (who, points, cards) => `${who} ${points} (${cards})`,
    cards: { yours: 'Your cards', dealers: 'Dealer’s cards', result: 'Result', decisions: 'Decisions' },
    prizes: {
      blackjack: 'Blackjack: an ace with a card worth 10 at the start (3 to 2)',
      won: 'A win',
      push: 'A tie',
    },
    times: (times) => `${times}× the stake`,
    rules: [
      'Get near 21 without going beyond it. Pictures count 10, an ace 1 or 11. Every round has six decks, shuffled afresh.',
      'The dealer draws up to 17 and stands on every 17, a soft one too. A dealer with a blackjack shows it at once, so that nobody doubles against it.',
      'You may hit, stand, or double with your first two cards; then you get exactly one card more. With 21 your hand stands by itself. There is no splitting, no insurance and no surrender.',
      'A round that you leave in the middle waits for you; if you do not come back, your hand stands as it is.',
      'What returns was measured by playing 10,000,000 rounds by basic strategy without splitting: 99.15 % of all stakes (standard error 0.04 %). Other decisions return less.',
    ],
  },
};
