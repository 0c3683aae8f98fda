import { baccaratMelati } from './baccarat-melati/game.ts';
import { batikFortune } from './batik-fortune/game.ts';
import { becakRush } from './becak-rush/game.ts';
import { bintangKeno } from './bintang-keno/game.ts';
import { blackjackPelanduk } from './blackjack-pelanduk/game.ts';
import { congklakDash } from './congklak-dash/game.ts';
import { coralHunter } from './coral-hunter/game.ts';
import type { BundledGame, Game } from './engine.ts';
import { giveStoredFigures } from './figures.ts';
import { goldenArwana } from './golden-arwana/game.ts';
import { komodoGold } from './komodo-gold/game.ts';
import { luckyDurian } from './lucky-durian/game.ts';
import { rafflesiaBloom } from './rafflesia-bloom/game.ts';
import { rouletteMerapi } from './roulette-merapi/game.ts';
import { rulesVersion } from './rules-files.ts';
import { sicBoNusantara } from './sic-bo-nusantara/game.ts';
import { sceneStyle } from './stage/scene.ts';

const games: readonly Game[] = [
  luckyDurian,
  batikFortune,
  komodoGold,
  rafflesiaBloom,
  sicBoNusantara,
  rouletteMerapi,
  baccaratMelati,
  blackjackPelanduk,
  coralHunter,
  goldenArwana,
  congklakDash,
  becakRush,
  bintangKeno,
];

/** The bundled games. */
export const bundledGames: readonly BundledGame[] = games.map((game) => ({
  ...game,
  rulesVersion: rulesVersion(game.gameID),
  scene: sceneStyle(game.gameID),
}));
for (const game of bundledGames) giveStoredFigures(game);

const byPath = new Map(bundledGames.map((game) => [`${game.gameBrand}/${game.gameID}`, game]));

export function findBundledGame(gameBrand: string, gameID: string): BundledGame | null {
  return byPath.get(`${gameBrand}/${gameID}`) ?? null;
}
