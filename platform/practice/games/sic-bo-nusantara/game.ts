import type { Game } from '../../engine.ts';
import { sicBo } from '../../engines/sic-bo/sic-bo.ts';

export const sicBoNusantara: Game = {
  brand: 'kartika',
  gameId: 'sic-bo-nusantara',
  about: {
    id: 'Tiga dadu dalam mangkuk: tebak jumlah, angka, atau kembarannya.',
    en: 'Three dice in a bowl: guess their total, their numbers, or what is alike.',
  },
  engine: sicBo,
};
