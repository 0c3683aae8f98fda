import type { ErrorCode } from '../../http/errors.ts';
import type { Translated } from '../language.ts';

/** Why the page shows no game. */
export type Closing = 'used' | 'expired' | 'unknown' | 'ended' | 'passwordDue' | 'maintenance';
/** Why a round was not played. */
export type RoundRefusal = Extract<
  ErrorCode,
  'PLAY_LIMIT_REACHED' | 'INSUFFICIENT_FUNDS' | 'IDEMPOTENCY_CONFLICT' | 'INVALID_INPUT'
>;

interface Texts {
  playMoney: string;
  demo: string;
  play: string;
  balance: string;
  net: string;
  time: string;
  back: string;
  ready: string;
  going: string;
  waiting: string;
  noAnswer: string;
  yourTurn: string;
  won(win: string, stake: string): string;
  even: string;
  less(win: string, stake: string): string;
  lost: string;
  prizes: string;
  prize: string;
  pays: string;
  rules: string;
  fairness: string;
  returns(percent: string): string;
  simulated(detail: string): string;
  money: string;
  closed: Record<Closing, { title: string; text: string }>;
  refused: Record<RoundRefusal, string>;
}

const id: Texts = {
  playMoney: 'Uang mainan',
  demo: 'Coba-coba tanpa akun: saldo ini hanya contoh dan tidak disimpan.',
  play: 'Main',
  balance: 'Saldo uang mainan',
  net: 'Hasil kunjungan ini',
  time: 'Lama bermain',
  back: 'Kembali ke lobi',
  ready: 'Pilih taruhan, lalu tekan Main.',
  going: 'Sedang diundi…',
  waiting: 'Ronde berikutnya bisa dimulai sebentar lagi.',
  noAnswer: 'Belum ada jawaban. Tekan Main lagi: ronde ini hanya dihitung sekali.',
  yourTurn: 'Giliran Anda.',
  won: (win, stake) => `Menang ${win} dari taruhan ${stake}.`,
  even: 'Taruhan Anda kembali.',
  less: (win, stake) => `Kembali ${win} dari taruhan ${stake}.`,
  lost: 'Belum menang kali ini.',
  prizes: 'Tabel hadiah',
  prize: 'Hasil',
  pays: 'Bayaran',
  rules: 'Cara bermain',
  fairness: 'Peluang',
  returns: (percent) =>
    `Rata-rata ${percent} dari taruhan kembali ke pemain. Hasil diundi di server dan tidak bergantung pada ronde sebelumnya.`,
  simulated: (detail) => `Diukur dengan simulasi: ${detail}.`,
  money: 'Hanya rupiah mainan: tidak bisa disetor, dimenangkan, atau ditarik. 18+',
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
    INVALID_INPUT: 'Taruhan ini tidak tersedia. Pilih taruhan yang ada di layar.',
  },
};

const en: Texts = {
  playMoney: 'Play money',
  demo: 'A trial without an account: this balance is an example and is not kept.',
  play: 'Play',
  balance: 'Play-money balance',
  net: 'Result of this visit',
  time: 'Time playing',
  back: 'Back to the lobby',
  ready: 'Choose a stake, then press Play.',
  going: 'Drawing…',
  waiting: 'The next round can start in a moment.',
  noAnswer: 'No answer yet. Press Play again: this round counts only once.',
  yourTurn: 'Your turn.',
  won: (win, stake) => `You win ${win} on a stake of ${stake}.`,
  even: 'Your stake comes back.',
  less: (win, stake) => `${win} of the ${stake} staked come back.`,
  lost: 'No win this time.',
  prizes: 'Prizes',
  prize: 'Result',
  pays: 'Pays',
  rules: 'How to play',
  fairness: 'Chances',
  returns: (percent) =>
    `On average ${percent} of the stakes return to players. Results are drawn on the server and do not depend on earlier rounds.`,
  simulated: (detail) => `Measured by simulation: ${detail}.`,
  money: 'Play money only: it cannot be paid in, won or paid out. 18+',
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
    INVALID_INPUT: 'This bet is not offered. Choose one that is on the screen.',
  },
};

export const texts: Translated<Texts> = { id, en };
