import type { Services } from '../services.ts';

export interface Launch {
  uid: string;
  /** Hash of the token of the session that launches: the game ends with it. */
  sessionHash: string;
  gameBrand: string;
  gameID: string;
  language: string;
  lobbyUrl: string;
}

interface LaunchLink {
  url: URL;
  expiresAt: Date;
}

/** Who runs the games of a brand. Everything the platform needs of one is here. */
export interface GameProvider {
  /** A link that opens the game for the player. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS. */
  launch(launch: Launch): Promise<LaunchLink>;
  /** Whole rupiah that the player's wallet at the brand holds; rejects when the brand does not answer. */
  balance(gameBrand: string, uid: string): Promise<number>;
}

/** The provider of a brand. */
export type GameProviders = (gameBrand: string) => GameProvider;

export interface GameServices extends Services {
  gameProviders: GameProviders;
}
