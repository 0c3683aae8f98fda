import type { Translated } from '../pages/language.ts';
import type { Behaviour } from './rules.ts';

/** How a payment stands when its page is not there to pay any more. */
export type Standing = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired' | 'refunded';

interface BankTexts {
  bank: string;
  playMoney: string;
  about: string;
  heading(payee: string): string;
  amount: string;
  fee: string;
  total: string;
  reference: string;
  until: string;
  pay(total: string): string;
  refuse: string;
  cancel: string;
  back(payee: string): string;
  toSite: string;
  behaviour: string;
  behaviourHelp: string;
  behaviours: Record<Behaviour, { label: string; about: string }>;
  standing: Record<Standing, { title: string; text: string }>;
  unknown: { title: string; text: string };
  other: string;
}

const id: BankTexts = {
  bank: 'Bank Latihan',
  playMoney: 'Uang mainan',
  about:
    'Bank ini hanya untuk latihan. Tidak ada uang sungguhan yang berpindah, dan data rekening asli tidak diminta.',
  heading: (payee) => `Bayar ke ${payee}`,
  amount: 'Setoran',
  fee: 'Biaya bank',
  total: 'Total bayar',
  reference: 'Nomor setoran',
  until: 'Bayar sebelum',
  pay: (total) => `Bayar ${total}`,
  refuse: 'Minta ditolak',
  cancel: 'Batalkan',
  back: (payee) => `Kembali ke ${payee}`,
  toSite: 'Ke situs',
  behaviour: 'Atur tingkah bank ini',
  behaviourHelp: 'Berlaku untuk tombol mana pun yang Anda tekan di bawah.',
  behaviours: {
    atOnce: { label: 'Langsung', about: 'Keputusan dan kabarnya datang saat itu juga.' },
    slow: { label: 'Lambat', about: 'Diputuskan setelah 30 detik.' },
    late: { label: 'Terlambat', about: 'Diputuskan setelah 10 menit.' },
    twice: { label: 'Berkabar dua kali', about: 'Kabar yang sama datang lagi setelah 5 detik.' },
    disorder: {
      label: 'Urutan kacau',
      about: 'Setelah keputusan, kabar basi “masih diproses” masih menyusul.',
    },
    otherAmount: { label: 'Jumlah lain', about: 'Yang sampai kurang Rp 1.000; bank mengembalikannya.' },
    silent: { label: 'Diam', about: 'Tidak pernah berkabar; hanya menjawab bila ditanya.' },
  },
  standing: {
    pending: {
      title: 'Pilihan Anda sedang diproses',
      text: 'Bank akan mengabari begitu selesai. Anda tidak perlu menunggu di sini.',
    },
    paid: { title: 'Sudah dibayar', text: 'Pembayaran ini sudah diterima dan tidak bisa dibayar lagi.' },
    refused: { title: 'Pembayaran ditolak', text: 'Tidak ada yang dibayar: saldo di bank tidak cukup.' },
    cancelled: { title: 'Pembayaran dibatalkan', text: 'Tidak ada yang dibayar.' },
    expired: { title: 'Waktu membayar sudah habis', text: 'Tidak ada yang dibayar. Mulailah setoran baru.' },
    refunded: { title: 'Uang sudah dikembalikan', text: 'Jumlah yang sampai lain dari yang diminta.' },
  },
  unknown: {
    title: 'Pembayaran ini tidak ada',
    text: 'Alamatnya mungkin terpotong. Buka lagi dari daftar setoran Anda.',
  },
  other: 'English',
};

const en: BankTexts = {
  bank: 'Practice Bank',
  playMoney: 'Play money',
  about: 'This bank is for practice only. No real money moves, and it asks for no real account.',
  heading: (payee) => `Pay ${payee}`,
  amount: 'Deposit',
  fee: 'Bank fee',
  total: 'To pay',
  reference: 'Deposit number',
  until: 'Pay before',
  pay: (total) => `Pay ${total}`,
  refuse: 'Have it refused',
  cancel: 'Cancel',
  back: (payee) => `Back to ${payee}`,
  toSite: 'To the site',
  behaviour: 'Tell this bank how to act',
  behaviourHelp: 'Goes for whichever button you press below.',
  behaviours: {
    atOnce: { label: 'At once', about: 'Decides and says so straight away.' },
    slow: { label: 'Slow', about: 'Decides after 30 seconds.' },
    late: { label: 'Late', about: 'Decides after 10 minutes.' },
    twice: { label: 'Says it twice', about: 'The same news comes again after 5 seconds.' },
    disorder: {
      label: 'Out of order',
      about: 'After the decision, stale news that it is “still pending” follows.',
    },
    otherAmount: { label: 'Another amount', about: 'Rp 1,000 too little arrives, and the bank returns it.' },
    silent: { label: 'Silent', about: 'Never says anything; answers only when asked.' },
  },
  standing: {
    pending: {
      title: 'Your choice is being processed',
      text: 'The bank will say when it is done. You need not wait here.',
    },
    paid: { title: 'Already paid', text: 'This payment has arrived and cannot be made again.' },
    refused: { title: 'The payment was refused', text: 'Nothing was paid: too little money at the bank.' },
    cancelled: { title: 'The payment was cancelled', text: 'Nothing was paid.' },
    expired: { title: 'The time to pay is over', text: 'Nothing was paid. Start a new deposit.' },
    refunded: { title: 'The money was returned', text: 'Another amount had arrived than was asked for.' },
  },
  unknown: {
    title: 'There is no such payment',
    text: 'Perhaps the address was cut short. Open it again from your deposits.',
  },
  other: 'Bahasa Indonesia',
};

export const bankTexts: Translated<BankTexts> = { id, en };
