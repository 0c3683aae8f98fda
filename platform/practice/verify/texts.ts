import type { Translated } from '../language.ts';

interface VerifyTexts {
  title: string;
  intro: string;
  steps: string[];
  fields: Record<
    'game' | 'rules' | 'server' | 'hash' | 'client' | 'nonce' | 'bet' | 'actions' | 'stake' | 'win',
    string
  >;
  check: string;
  hashFits: string;
  hashDiffers: string;
  hashMissing: string;
  numbers: string;
  noScript: string;
  /** Read by the script of the page. */
  script: Record<'computing' | 'fits' | 'differs' | 'unsure' | 'failed' | 'insecure', string>;
  /** Where the round was played with other rules. */
  otherRules(played: string, present: string): string;
  present(version: string): string;
  incomplete: string;
}

const id: VerifyTexts = {
  title: 'Periksa sebuah ronde',
  intro:
    'Setiap ronde ditentukan oleh tiga hal: seed server, seed Anda, dan nomor ronde. Hash seed server sudah Anda lihat sebelum bermain, jadi seed itu tidak bisa ditukar kemudian. Di sini siapa pun bisa menghitung ulang hasilnya.',
  steps: [
    'SHA-256 dari seed server harus sama dengan hash yang ditampilkan sebelum ronde.',
    'Angka acak adalah HMAC-SHA256 dengan seed server sebagai kunci dan “seed Anda:nomor ronde:nomor blok” sebagai pesan. Setiap blok memberi delapan angka 32 bit. Angka di luar kelipatan penuh terakhir dilewati, supaya semua hasil sama mungkinnya.',
    'Aturan permainan, yaitu kode yang sama dengan yang membayar, mengubah angka itu menjadi hasil ronde.',
  ],
  fields: {
    game: 'Permainan',
    rules: 'Versi aturan',
    server: 'Seed server',
    hash: 'Hash seed server',
    client: 'Seed Anda',
    nonce: 'Nomor ronde',
    bet: 'Taruhan (JSON)',
    actions: 'Langkah',
    stake: 'Jumlah taruhan',
    win: 'Kemenangan yang dibayar',
  },
  check: 'Periksa',
  hashFits: 'Cocok: SHA-256 dari seed server sama dengan hash.',
  hashDiffers: 'Tidak cocok: SHA-256 dari seed server adalah lain.',
  hashMissing: 'SHA-256 dari seed server:',
  numbers: 'Blok pertama (HMAC-SHA256)',
  noScript: 'Dengan JavaScript, browser Anda menghitung ulang hasilnya di sini.',
  script: {
    computing: 'Browser Anda sedang menghitung…',
    fits: 'Cocok. Browser Anda mendapat hasil yang sama: taruhan {stake}, kemenangan {win}.',
    differs: 'Tidak cocok. Browser Anda mendapat taruhan {stake} dan kemenangan {win}.',
    unsure:
      'Dengan aturan yang sekarang browser Anda mendapat taruhan {stake} dan kemenangan {win}. Ronde ini tidak menyebut versi aturannya; kalau aturannya waktu itu lain, hasilnya pun bisa lain.',
    failed: 'Isian ini bukan ronde dari permainan tersebut.',
    insecure: 'Browser Anda hanya bisa menghitung lewat HTTPS.',
  },
  otherRules: (played, present) =>
    `Ronde ini dimainkan dengan aturan versi ${played}. Halaman ini memiliki versi ${present}, yang bisa membayar lain dari angka yang sama. Karena itu yang bisa diperiksa di sini hanya undiannya: seed, hash, dan angkanya, bukan bayarannya.`,
  present: (version) => `Aturan permainan ini sekarang: versi ${version}.`,
  incomplete:
    'Isi semua kolom selain langkah dan versi aturan. Dari riwayat taruhan, tautan “Periksa ronde ini” mengisinya untuk Anda.',
};

const en: VerifyTexts = {
  title: 'Check a round',
  intro:
    'Three things decide every round: the server’s seed, your seed and the number of the round. You saw the hash of the server’s seed before you played, so it cannot be exchanged afterwards. Here anybody can compute the result again.',
  steps: [
    'SHA-256 of the server’s seed must be the hash that was shown before the round.',
    'The random numbers are HMAC-SHA256 with the server’s seed as key and “your seed:number of the round:number of the block” as message. Each block gives eight 32-bit numbers. One beyond the last full multiple is passed over, so that all results are equally likely.',
    'The rules of the game, the same code that pays, turn these numbers into the result of the round.',
  ],
  fields: {
    game: 'Game',
    rules: 'Version of the rules',
    server: 'Server’s seed',
    hash: 'Hash of the server’s seed',
    client: 'Your seed',
    nonce: 'Number of the round',
    bet: 'Bet (JSON)',
    actions: 'Steps',
    stake: 'Stake',
    win: 'Win that was paid',
  },
  check: 'Check',
  hashFits: 'It fits: SHA-256 of the server’s seed is the hash.',
  hashDiffers: 'It does not fit: SHA-256 of the server’s seed is another one.',
  hashMissing: 'SHA-256 of the server’s seed:',
  numbers: 'First block (HMAC-SHA256)',
  noScript: 'With JavaScript, your browser computes the result again here.',
  script: {
    computing: 'Your browser is computing…',
    fits: 'It fits. Your browser got the same result: stake {stake}, win {win}.',
    differs: 'It does not fit. Your browser got a stake of {stake} and a win of {win}.',
    unsure:
      'With the rules of today your browser got a stake of {stake} and a win of {win}. This round does not name the version of its rules; if they were others then, so may be the result.',
    failed: 'This is not a round of that game.',
    insecure: 'Your browser can only compute over HTTPS.',
  },
  otherRules: (played, present) =>
    `This round was played with version ${played} of the rules. This page has version ${present}, which may pay otherwise for the same numbers. So only the draw can be checked here, its seed, hash and numbers, not what it paid.`,
  present: (version) => `The rules of this game are version ${version} now.`,
  incomplete:
    'Fill in every field but the steps and the version of the rules. In your betting history the link “Check this round” does it for you.',
};

export const verifyTexts: Translated<VerifyTexts> = { id, en };
