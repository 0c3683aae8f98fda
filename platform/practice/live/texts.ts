import type { Translated } from '../language.ts';

interface LiveTexts {
  round(number: number): string;
  /** `{}` stands for seconds, which a script fills in. */
  open: string;
  closed: string;
  drawing: string;
  /** Without a script: times of the clock in western Indonesia. */
  times(closes: string, draws: string): string;
  reload: string;
  offline: string;
  place: string;
  placed: string;
  waits: string;
  nothingYet: string;
  results: string;
  fairness: string;
  hash(number: number): string;
  seed(number: number): string;
  check: string;
  sharedSeed(name: string): string;
  drawn(number: number, outcome: string): string;
  yours(number: number): string;
  late: string;
  cancelled(number: number): string;
  betsClosed: string;
  alreadyPlaced: string;
  shared: string;
}

export const liveTexts: Translated<LiveTexts> = {
  id: {
    round: (number) => `Ronde ${number}`,
    open: 'Taruhan ditutup dalam {} detik',
    closed: 'Taruhan ditutup. Diundi dalam {} detik',
    drawing: 'Sedang diundi…',
    times: (closes, draws) => `Taruhan ditutup pukul ${closes}, diundi pukul ${draws} WIB.`,
    reload: 'Muat ulang meja',
    offline:
      'Sambungan terputus. Meja dicoba lagi sebentar lagi; taruhan yang sudah terpasang tetap berlaku.',
    place: 'Pasang keping',
    placed: 'Keping Anda di ronde ini',
    waits: 'Menunggu undian. Keping yang sudah terpasang tidak bisa ditarik.',
    nothingYet: 'Belum ada undian. Ronde pertama sedang berjalan.',
    results: 'Hasil terakhir, terbaru di depan',
    fairness: 'Bukti undian',
    hash: (number) => `SHA-256 dari seed server ronde ${number}, ditetapkan sebelum taruhan pertama`,
    seed: (number) => `Seed server ronde ${number}, dibuka setelah undian`,
    check: 'Hitung ulang undian ini',
    sharedSeed: (name) =>
      `Seed pemain di meja ini sama untuk semua: “${name}”, dan nonce adalah nomor ronde. Dengan itu siapa pun bisa menghitung ulang setiap undian.`,
    drawn: (number, outcome) => `Ronde ${number}: ${outcome}.`,
    yours: (number) => `Ronde ${number}:`,
    late: 'Ronde ini diundi terlambat, karena meja sempat terhenti.',
    cancelled: (number) =>
      `Ronde ${number} tidak diundi karena meja ditutup. Taruhan Anda sudah kembali ke saldo.`,
    betsClosed:
      'Taruhan untuk ronde itu sudah ditutup, jadi tidak ada yang dibukukan. Keping Anda masih terpilih; pasang lagi untuk ronde yang sekarang.',
    alreadyPlaced:
      'Keping Anda untuk ronde ini sudah terpasang. Satu taruhan per ronde: tunggu undiannya, lalu pasang di ronde berikutnya.',
    shared: 'Semua orang di meja ini melihat undian yang sama, setiap 30 detik.',
  },
  en: {
    round: (number) => `Round ${number}`,
    open: 'Bets close in {} seconds',
    closed: 'Bets are closed. The draw is in {} seconds',
    drawing: 'Drawing…',
    times: (closes, draws) => `Bets close at ${closes}, the draw is at ${draws} (western Indonesia).`,
    reload: 'Reload the table',
    offline: 'The connection is lost. The table is tried again in a moment; bets that are placed stay valid.',
    place: 'Place chips',
    placed: 'Your chips in this round',
    waits: 'Waiting for the draw. Chips that are placed cannot be taken back.',
    nothingYet: 'No draw yet. The first round is on.',
    results: 'Last results, the newest first',
    fairness: 'Proof of the draw',
    hash: (number) => `SHA-256 of the server seed of round ${number}, fixed before its first bet`,
    seed: (number) => `Server seed of round ${number}, told after its draw`,
    check: 'Work this draw out again',
    sharedSeed: (name) =>
      `The player seed of this table is the same for everyone: “${name}”, and the nonce is the number of the round. With them anyone can work out each draw again.`,
    drawn: (number, outcome) => `Round ${number}: ${outcome}.`,
    yours: (number) => `Round ${number}:`,
    late: 'This round was drawn late, because the table had stopped for a while.',
    cancelled: (number) =>
      `Round ${number} was not drawn because the table was closed. Your stake is back on your balance.`,
    betsClosed:
      'Bets for that round have closed, so nothing was booked. Your chips are still chosen; place them again for the present round.',
    alreadyPlaced:
      'Your chips for this round are placed already. One bet per round: wait for its draw, then place chips in the next one.',
    shared: 'Everyone at this table sees the same draw, every 30 seconds.',
  },
};
