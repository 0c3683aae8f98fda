import type { Game } from '../../engine.ts';
import { blackjack } from '../../engines/blackjack/blackjack.ts';

export const blackjackPelanduk: Game = {
  brand: 'nova',
  gameId: 'blackjack-pelanduk',
  about: {
    id: 'Anda melawan bandar: dekati 21 tanpa melewatinya.',
    en: 'You against the dealer: get near 21 without going beyond it.',
  },
  engine: blackjack,
};
