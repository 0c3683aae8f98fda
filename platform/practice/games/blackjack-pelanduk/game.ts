import type { Game } from '../../engine.ts';
import { blackjack } from '../../engines/blackjack/blackjack.ts';

export const blackjackPelanduk: Game = {
  brand: 'nova',
  gameId: 'blackjack-pelanduk',
  about: 'game.blackjack-pelanduk.about',
  engine: blackjack,
};
