import type { Services } from '../services.ts';
import type { BrandMoney } from './brand-money.ts';

export interface Launch {
  uid: string;
  /** Hash of the token of the session that launches; the game ends with the session. */
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

/** A transfer between a player's main wallet and their wallet at a transfer brand. */
export interface TransferRequest {
  /** Identifies the transfer; never used twice. */
  reference: string;
  uid: string;
  gameBrand: string;
  direction: 'in' | 'out';
  /** In whole rupiah, at least 1; moved completely or not at all. */
  amount: number;
}

/** `pending`: the provider has the order and has not decided yet; the platform polls it. */
export type TransferResult = 'confirmed' | 'refused' | 'pending';

/** Free spins that a provider is to grant. */
interface FreeSpinRequest {
  /** Identifies the grant; never used twice. */
  reference: string;
  uid: string;
  gameBrand: string;
  gameID: string;
  count: number;
  /** Stake of each spin, in whole rupiah. */
  value: number;
  /** Maximum winnings of all spins together, in whole rupiah. Null: unlimited. */
  winLimit: number | null;
  /** Null: never. */
  expiresAt: Date | null;
}

export interface RoundQuestion {
  uid: string;
  gameBrand: string;
  /** The id of a bundled round, or an external provider's name of it. */
  round: string;
  language: string;
}

/** A fact about a round, in the player's language. */
interface RoundFact {
  label: string;
  value: string;
}

/** A provider's description of a game in one language. */
export interface GameDescription {
  /** Language of the texts: the requested one, or another that the provider has. A tag such as `id`. */
  language: string;
  /** One sentence about the game. */
  about: string;
  /** Paragraphs. */
  rules: string[];
  /** The pay table. */
  prizes: { label: string; value: string }[];
  /** Limits of one bet in whole rupiah; null where they differ between bets. */
  stakes: { least: number; most: number } | null;
  /** Expected win per rupiah staked; `exact` counts every outcome, `simulated` measures. */
  returnToPlayer: { value: number; method: 'exact' | 'simulated'; detail?: string | undefined } | null;
  /** Share of rounds that win anything. */
  hitFrequency: number | null;
  /** Opens a demo of the game without an account. */
  demoUrl: URL | null;
}

/**
 * Runs the games of a brand. Every call may be repeated: a second call with the same reference changes
 * nothing and gets the same response. A call that fails, for example by a time-out, leaves its result open:
 * the platform marks a transfer without a response as `unknown` and polls `transferStatus` until it is final.
 */
export interface GameProvider {
  /**
   * Returns a link that opens the game for the player. At a transfer brand the money has arrived before.
   * Throws PLAY_LIMIT_REACHED, OWN_STAKE_LIMIT, OWN_LOSS_LIMIT and INSUFFICIENT_FUNDS.
   */
  launch(launch: Launch): Promise<LaunchLink>;
  /** Balance of the player's wallet at a transfer brand, in whole rupiah. */
  balance(gameBrand: string, uid: string): Promise<number>;
  /**
   * Moves money to a transfer brand. A reference that `transferStatus` has reported as refused stays refused.
   */
  transferIn(order: TransferRequest): Promise<TransferResult>;
  /** Moves money back from a transfer brand; refused when the wallet there holds less. */
  transferOut(order: TransferRequest): Promise<TransferResult>;
  /**
   * The state of an order. For an unknown reference the provider first stores the reference as refused and
   * then returns `refused`, so that a delayed order can no longer move money that the platform has returned.
   */
  transferStatus(order: TransferRequest): Promise<TransferResult>;
  /** Grants a player free spins in one game. */
  grantFreeSpins(request: FreeSpinRequest): Promise<void>;
  /** Revokes the remaining spins of a grant, even of one that the provider does not know. */
  revokeFreeSpins(request: Pick<FreeSpinRequest, 'reference' | 'uid' | 'gameBrand'>): Promise<void>;
  /** Facts about a round for the player's history; may be empty. */
  roundDetail(question: RoundQuestion): Promise<RoundFact[]>;
  /** A public page that verifies the round; null while that is not possible yet. */
  verification?(question: RoundQuestion): Promise<URL | null>;
  /** A page that shows the round's picture and plays it again, with a short-lived address; null: there is none. */
  replay?(question: RoundQuestion): Promise<URL | null>;
  /** Null: the provider has no description. `language` is a tag such as `id` or `pt-BR`. */
  describeGame?(gameBrand: string, gameID: string, language: string): Promise<GameDescription | null>;
}

/** Returns the provider of a brand. */
export type GameProviders = (gameBrand: string) => GameProvider;

export interface GameServices extends Services {
  gameProviders: GameProviders;
  brandMoney: BrandMoney;
}
