import type { Game } from '../engine.ts';
import { luckyDurian } from './lucky-durian/game.ts';

/** The bundled games. */
export const bundledGames: readonly Game[] = [luckyDurian];

const byPath = new Map(bundledGames.map((game) => [`${game.brand}/${game.gameId}`, game]));

export function findBundledGame(brand: string, gameId: string): Game | null {
  return byPath.get(`${brand}/${gameId}`) ?? null;
}
