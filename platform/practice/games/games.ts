import type { Game } from '../engine.ts';
import { baccaratMelati } from './baccarat-melati/game.ts';
import { blackjackPelanduk } from './blackjack-pelanduk/game.ts';
import { luckyDurian } from './lucky-durian/game.ts';
import { rouletteMerapi } from './roulette-merapi/game.ts';
import { sicBoNusantara } from './sic-bo-nusantara/game.ts';

/** The bundled games. */
export const bundledGames: readonly Game[] = [
  luckyDurian,
  sicBoNusantara,
  rouletteMerapi,
  baccaratMelati,
  blackjackPelanduk,
];

const byPath = new Map(bundledGames.map((game) => [`${game.brand}/${game.gameId}`, game]));

export function findBundledGame(brand: string, gameId: string): Game | null {
  return byPath.get(`${brand}/${gameId}`) ?? null;
}
