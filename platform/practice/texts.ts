import type { PlaySymbol } from './draw.ts';
import type { Translated } from './language.ts';
import type { Closing, RoundRefusal } from './pages/texts.ts';

interface Texts {
  practice: string;
  play: string;
  stake: string;
  balance: string;
  back: string;
  ready: string;
  spinning: string;
  noAnswer: string;
  won(amount: string): string;
  lost: string;
  prizes: string;
  prize: string;
  pays: string;
  times(factor: number): string;
  fairness(percent: string): string;
  money: string;
  symbols: Record<PlaySymbol, string>;
  closed: Record<Closing, { title: string; text: string }>;
  refused: Record<RoundRefusal, string>;
}

const id: Texts = {
  practice: 'Ronde latihan',
  play: 'Main',
  stake: 'Taruhan per ronde',
  balance: 'Saldo rupiah mainan',
  back: 'Kembali ke lobi',
  ready: 'Pilih taruhan, lalu tekan Main.',
  spinning: 'Sedang diundi…',
  noAnswer: 'Belum ada jawaban. Tekan Main lagi: ronde ini hanya dihitung sekali.',
  won: (amount) => `Anda menang ${amount}!`,
  lost: 'Belum menang kali ini.',
  prizes: 'Tabel hadiah',
  prize: 'Gambar',
  pays: 'Bayaran',
  times: (factor) => `${factor}× taruhan`,
  fairness: (percent) =>
    `Rata-rata ${percent} dari taruhan kembali ke pemain. Hasil diundi di server dan tidak bergantung pada ronde sebelumnya.`,
  money: 'Hanya rupiah mainan: tidak bisa disetor, dimenangkan, atau ditarik. 18+',
  symbols: { durian: 'Durian', pelanduk: 'Pelanduk', manggis: 'Manggis', daun: 'Daun' },
  closed: {
    used: {
      title: 'Tautan ini sudah dipakai',
      text: 'Setiap tautan permainan hanya berlaku sekali. Mulai lagi permainannya dari lobi.',
    },
    expired: {
      title: 'Tautan ini sudah kedaluwarsa',
      text: 'Tautan permainan berlaku satu menit. Mulai lagi permainannya dari lobi.',
    },
    unknown: {
      title: 'Tautan ini tidak berlaku',
      text: 'Mungkin permainannya sudah dibuka ulang di tab lain. Mulai lagi dari lobi.',
    },
    ended: {
      title: 'Permainan ini sudah selesai',
      text: 'Sesi Anda sudah berakhir. Masuk lagi, lalu mulai permainannya dari lobi.',
    },
    passwordDue: {
      title: 'Ganti kata sandi dulu',
      text: 'Permainan menunggu sampai kata sandi Anda diganti. Kembali ke situs untuk melakukannya.',
    },
    maintenance: {
      title: 'Permainan sedang diperbaiki',
      text: 'Saldo Anda aman. Coba lagi nanti, atau pilih permainan lain di lobi.',
    },
  },
  refused: {
    PLAY_LIMIT_REACHED: 'Batas taruhan 24 jam Anda sudah tercapai. Istirahat dulu, ya.',
    INSUFFICIENT_FUNDS: 'Saldo Anda tidak cukup untuk taruhan ini.',
    IDEMPOTENCY_CONFLICT: 'Ronde ini sudah dimainkan dengan taruhan lain. Tekan Main untuk ronde baru.',
    INVALID_INPUT: 'Taruhan ini tidak tersedia. Pilih salah satu taruhan.',
  },
};

const en: Texts = {
  practice: 'Practice round',
  play: 'Play',
  stake: 'Stake per round',
  balance: 'Play-money balance',
  back: 'Back to the lobby',
  ready: 'Choose a stake, then press Play.',
  spinning: 'Drawing…',
  noAnswer: 'No answer yet. Press Play again: this round counts only once.',
  won: (amount) => `You win ${amount}!`,
  lost: 'No win this time.',
  prizes: 'Prizes',
  prize: 'Symbols',
  pays: 'Pays',
  times: (factor) => `${factor}× the stake`,
  fairness: (percent) =>
    `On average ${percent} of the stakes return to players. Results are drawn on the server and do not depend on earlier rounds.`,
  money: 'Play money only: it cannot be paid in, won or paid out. 18+',
  symbols: { durian: 'Durian', pelanduk: 'Mouse-deer', manggis: 'Mangosteen', daun: 'Leaf' },
  closed: {
    used: {
      title: 'This link has already been used',
      text: 'A game link works once. Start the game again from the lobby.',
    },
    expired: {
      title: 'This link has expired',
      text: 'A game link holds for a minute. Start the game again from the lobby.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'The game may have been opened again in another tab. Start it from the lobby.',
    },
    ended: {
      title: 'This game is over',
      text: 'Your session has ended. Log in again, then start the game from the lobby.',
    },
    passwordDue: {
      title: 'Change your password first',
      text: 'The game waits until your password is changed. Go back to the site to do so.',
    },
    maintenance: {
      title: 'This game is under maintenance',
      text: 'Your balance is safe. Try again later, or pick another game in the lobby.',
    },
  },
  refused: {
    PLAY_LIMIT_REACHED: 'You have reached your stake limit for 24 hours. Time for a break.',
    INSUFFICIENT_FUNDS: 'Your balance is too small for this stake.',
    IDEMPOTENCY_CONFLICT: 'This round was played with another stake. Press Play for a new one.',
    INVALID_INPUT: 'This stake is not offered. Choose one of the stakes.',
  },
};

export const texts: Translated<Texts> = { id, en };
