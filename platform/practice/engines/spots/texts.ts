import type { Translated } from '../../language.ts';

export const spotTexts: Translated<{
  chip: string;
  bounds(spots: number, total: string): string;
  placed: string;
  drawn: string;
  paid(spots: string): string;
  pays(times: string, share: string): string;
  chipsRule(spots: number, total: string): string;
  returnRule(share: string): string;
}> = {
  id: {
    chip: 'Nilai setiap keping',
    bounds: (spots, total) =>
      `Tempatkan keping di 1 sampai ${spots} tempat, paling banyak ${total} per ronde.`,
    placed: 'Keping di meja:',
    drawn: 'Hasil',
    paid: (spots) => `dibayar: ${spots}`,
    pays: (times, share) => `${times}× keping · kembali ${share}`,
    chipsRule: (spots, total) =>
      `Semua keping dalam satu ronde bernilai sama. Satu ronde memuat paling banyak ${spots} keping dan ${total}.`,
    returnRule: (share) =>
      `Tabel bayaran menyebut kelipatan keping, termasuk keping itu sendiri, dan rata-rata bagian taruhan yang kembali. Tempat mana pun Anda pilih, rata-ratanya tidak kurang dari ${share}.`,
  },
  en: {
    chip: 'Value of each chip',
    bounds: (spots, total) => `Place chips on 1 to ${spots} spots, at most ${total} a round.`,
    placed: 'Chips on the table:',
    drawn: 'Result',
    paid: (spots) => `paid: ${spots}`,
    pays: (times, share) => `${times}× the chip · ${share} returns`,
    chipsRule: (spots, total) =>
      `All chips of a round have the same value. A round takes at most ${spots} chips and ${total}.`,
    returnRule: (share) =>
      `The pay table tells how many times the chip is paid, the chip included, and how much of the stakes returns on average. Whatever you choose, the average is no less than ${share}.`,
  },
};
