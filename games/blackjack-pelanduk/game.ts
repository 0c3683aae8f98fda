import type { Game } from '../engine.ts';
import { blackjack } from '../engines/blackjack/blackjack.ts';

export const blackjackPelanduk: Game = {
  gameBrand: 'nova',
  gameID: 'blackjack-pelanduk',
  about: 'game.blackjack-pelanduk.about',
  engine: blackjack,
};
