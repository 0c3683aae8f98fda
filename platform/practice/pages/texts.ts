import type { Translated } from '../language.ts';

/** Why the page shows no game. */
export type Closing = 'used' | 'expired' | 'unknown' | 'ended' | 'blocked' | 'passwordDue' | 'maintenance';
/** Why a round was not played. */
export type RoundRefusal =
  | 'PLAY_LIMIT_REACHED'
  | 'INSUFFICIENT_FUNDS'
  | 'IDEMPOTENCY_CONFLICT'
  | 'INVALID_INPUT'
  | 'TOO_SOON'
  | 'ROUND_OPEN'
  | 'ROUND_MOVED'
  | 'FREE_SPINS_OVER'
  | 'BETS_CLOSED'
  | 'SEED_INVALID';

interface Texts {
  playMoney: string;
  demo: string;
  play: string;
  balance: string;
  net: string;
  time: string;
  back: string;
  ready: string;
  /** Where a free spin is played next. */
  readyFree: string;
  going: string;
  waiting: string;
  noAnswer: string;
  yourTurn: string;
  won(win: string, stake: string): string;
  even: string;
  less(win: string, stake: string): string;
  lost: string;
  resumed: string;
  refunded: string;
  settledForYou: string;
  freeSpin: string;
  freeSpins(left: number, value: string): string;
  freeWin(win: string): string;
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
  readyFree: 'Tekan Putar gratis untuk bermain.',
  going: 'Sedang diundi…',
  waiting: 'Ronde berikutnya bisa dimulai sebentar lagi.',
  noAnswer: 'Belum ada jawaban. Tekan Main lagi: ronde ini hanya dihitung sekali.',
  yourTurn: 'Giliran Anda.',
  won: (win, stake) => `Menang ${win} dari taruhan ${stake}.`,
  even: 'Taruhan Anda kembali.',
  less: (win, stake) => `Kembali ${win} dari taruhan ${stake}.`,
  lost: 'Belum menang kali ini.',
  resumed: 'Ronde yang belum selesai menunggu Anda di sini. Lanjutkan kapan saja dalam 24 jam.',
  refunded: 'Ronde terakhir tidak bisa diselesaikan. Taruhannya sudah dikembalikan ke saldo Anda.',
  settledForYou: 'Ronde terakhir diselesaikan menurut aturan karena Anda tidak kembali. Inilah hasilnya.',
  freeSpin: 'Putar gratis',
  freeSpins: (left, value) =>
    `Sisa ${left} putaran gratis, masing-masing senilai ${value}. Saldo Anda tidak berkurang.`,
  freeWin: (win) => `Putaran gratis memberi Anda ${win}.`,
  prizes: 'Tabel hadiah',
  prize: 'Hasil',
  pays: 'Bayaran',
  rules: 'Cara bermain',
  fairness: 'Peluang',
  returns: (percent) =>
    `Rata-rata ${percent} dari taruhan kembali ke pemain. Hasil diundi di server dan tidak bergantung pada ronde sebelumnya.`,
  simulated: (detail) => `Diukur dengan simulasi: ${detail}.`,
  money: 'Hanya rupiah mainan, yang tidak pernah menjadi uang sungguhan. 18+',
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
    blocked: {
      title: 'Akun Anda diblokir',
      text: 'Permainan tidak bisa dilanjutkan. Saldo Anda tetap tercatat. Kembali ke situs untuk mencari bantuan.',
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
    PLAY_LIMIT_REACHED:
      'Batas taruhan hari ini sudah tercapai. Istirahat dulu, ya; sesudah pukul 00.00 WIB Anda bisa bermain lagi.',
    INSUFFICIENT_FUNDS:
      'Saldo Anda tidak cukup untuk taruhan ini. Pilih taruhan yang lebih kecil, atau kembali ke lobi.',
    IDEMPOTENCY_CONFLICT: 'Ronde ini sudah dimainkan dengan taruhan lain. Tekan Main untuk ronde baru.',
    INVALID_INPUT:
      'Ronde belum dimainkan. Pilih taruhan dan pilihan lain yang ada di layar, lalu tekan Main.',
    TOO_SOON: 'Sebentar, ya: jeda antarronde belum selesai. Tekan lagi dalam beberapa detik.',
    ROUND_OPEN:
      'Masih ada ronde yang berjalan, di sini atau di permainan lain. Selesaikan dulu, lalu coba lagi.',
    ROUND_MOVED:
      'Ronde ini sudah berlanjut, mungkin di tab lain. Inilah keadaannya sekarang; lanjutkan dari sini.',
    BETS_CLOSED: 'Taruhan untuk ronde ini sudah ditutup. Pasang lagi di ronde berikutnya.',
    SEED_INVALID: 'Seed Anda belum diganti. Tulis 1–32 huruf, angka, - atau _.',
    FREE_SPINS_OVER:
      'Putaran gratis ini sudah habis atau tidak berlaku lagi. Saldo Anda tidak berkurang. Pilih taruhan untuk bermain dengan saldo, atau kembali ke lobi.',
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
  readyFree: 'Press Spin for free to play.',
  going: 'Drawing…',
  waiting: 'The next round can start in a moment.',
  noAnswer: 'No answer yet. Press Play again: this round counts only once.',
  yourTurn: 'Your turn.',
  won: (win, stake) => `You win ${win} on a stake of ${stake}.`,
  even: 'Your stake comes back.',
  less: (win, stake) => `${win} of the ${stake} staked come back.`,
  lost: 'No win this time.',
  resumed: 'The round you had not finished waits for you here. Go on within 24 hours.',
  refunded: 'The last round could not be finished. Its stake is back on your balance.',
  settledForYou:
    'The last round was finished by the rules because you did not come back. This is its result.',
  freeSpin: 'Spin for free',
  freeSpins: (left, value) => `Free spins left: ${left}, worth ${value} each. Your balance does not go down.`,
  freeWin: (win) => `The free spin gives you ${win}.`,
  prizes: 'Prizes',
  prize: 'Result',
  pays: 'Pays',
  rules: 'How to play',
  fairness: 'Chances',
  returns: (percent) =>
    `On average ${percent} of the stakes return to players. Results are drawn on the server and do not depend on earlier rounds.`,
  simulated: (detail) => `Measured by simulation: ${detail}.`,
  money: 'Play money only, which never becomes real money. 18+',
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
    blocked: {
      title: 'Your account is blocked',
      text: 'The game cannot go on. Your balance stays on record. Go back to the site to find help.',
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
    PLAY_LIMIT_REACHED:
      'You have reached today’s stake limit. Time for a break; you can play again after midnight in Jakarta.',
    INSUFFICIENT_FUNDS:
      'Your balance is too small for this stake. Choose a smaller one, or go back to the lobby.',
    IDEMPOTENCY_CONFLICT: 'This round was played with another stake. Press Play for a new one.',
    INVALID_INPUT: 'No round was played. Choose a stake and whatever else is on the screen, then press Play.',
    TOO_SOON: 'One moment: the pause between rounds is not over. Press again in a few seconds.',
    ROUND_OPEN: 'A round is still going on, here or in another game. Finish it first, then try again.',
    ROUND_MOVED:
      'This round has gone on, perhaps in another tab. This is where it stands now; go on from here.',
    BETS_CLOSED: 'Bets for this round have closed. Place yours in the next one.',
    SEED_INVALID: 'Your seed has not been changed. Write 1–32 letters, digits, - or _.',
    FREE_SPINS_OVER:
      'These free spins are used up or no longer valid. Your balance has not gone down. Choose a stake to play with your balance, or go back to the lobby.',
  },
};

export const texts: Translated<Texts> = { id, en };

export const isRefusal = (why: string): why is RoundRefusal => why in id.refused;
