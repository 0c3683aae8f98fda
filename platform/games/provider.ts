import type { Services } from '../services.ts';
import type { BrandMoney } from './brand-money.ts';

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

/** Money on its way between a player's main wallet and his wallet at a transfer brand. */
export interface TransferOrder {
  /** Names the transfer for good; the platform never uses one twice. */
  reference: string;
  uid: string;
  gameBrand: string;
  direction: 'in' | 'out';
  /** Whole rupiah, at least 1: all of it moves, or nothing. */
  amount: number;
}

/** `pending`: the provider has the order and has not decided; the platform asks again. */
export type TransferAnswer = 'confirmed' | 'refused' | 'pending';

interface FreeSpinGrant {
  /** Names the grant for good. */
  reference: string;
  uid: string;
  gameBrand: string;
  gameID: string;
  count: number;
  /** Whole rupiah that each spin stakes. */
  value: number;
  /** Whole rupiah that they may win together. Null: no limit. */
  winLimit: number | null;
  /** Null: until they are played. */
  expiresAt: Date | null;
}

export interface RoundQuestion {
  uid: string;
  gameBrand: string;
  /** Of a bundled round its id, of another provider's round the name that the provider gave it. */
  round: string;
  language: string;
}

/** One line of what a round did, in the player's language. */
interface RoundFact {
  label: string;
  value: string;
}

/** What a provider tells of a game before it is played, in one language. */
export interface GameDescription {
  /** Of its texts: the asked one, or one that the provider has. A tag such as `id`. */
  language: string;
  /** One sentence: what one does in it. */
  about: string;
  /** Paragraphs. */
  rules: string[];
  /** What it pays for what. */
  prizes: { label: string; value: string }[];
  /** Whole rupiah of one bet, where every bet has the same limits. */
  stakes: { least: number; most: number } | null;
  /** Expected win per rupiah staked, and how that is known: counted over every outcome, or measured. */
  returnToPlayer: { value: number; method: 'exact' | 'simulated'; detail?: string | undefined } | null;
  /** Share of the rounds that win anything. */
  hitFrequency: number | null;
  /** Opens the game for anybody, without an account. */
  demoUrl: URL | null;
}

/**
 * Who runs the games of a brand. Everything the platform needs of one is here.
 *
 * Every call may be repeated. Where a call carries a reference, the second call with it changes nothing and is answered
 * as the first was. A call that rejects, a time-out above all, says nothing about what happened: the platform takes a
 * transfer without an answer for `unknown` and asks `transferStatus` until it is told.
 */
export interface GameProvider {
  /**
   * A link that opens the game for the player. At a transfer brand the player's money has arrived before.
   * Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS.
   */
  launch(launch: Launch): Promise<LaunchLink>;
  /** Whole rupiah that the player's wallet at a transfer brand holds. */
  balance(gameBrand: string, uid: string): Promise<number>;
  /** Takes money in at a transfer brand. A reference that `transferStatus` has called refused stays refused. */
  transferIn(order: TransferOrder): Promise<TransferAnswer>;
  /** Gives money of a transfer brand back; refused when the wallet there holds less. */
  transferOut(order: TransferOrder): Promise<TransferAnswer>;
  /**
   * What became of an order. For a reference that the provider has never seen it remembers the reference as refused
   * before it answers `refused`: an order that arrives late can then no longer move money that the platform has put back.
   */
  transferStatus(order: TransferOrder): Promise<TransferAnswer>;
  /** Gives a player free spins in one game. */
  grantFreeSpins(grant: FreeSpinGrant): Promise<void>;
  /** Takes back what is left of a grant, also one that the provider has never seen. */
  revokeFreeSpins(grant: Pick<FreeSpinGrant, 'reference' | 'uid' | 'gameBrand'>): Promise<void>;
  /** What a round did, for the player's history; empty when there is nothing to add to stake and win. */
  roundDetail(question: RoundQuestion): Promise<RoundFact[]>;
  /** A page where anybody can check the round; null while it cannot be checked yet. */
  verification?(question: RoundQuestion): Promise<URL | null>;
  /** Null: the provider tells nothing of this game. `language` is a tag such as `id` or `pt-BR`. */
  describeGame?(gameBrand: string, gameID: string, language: string): Promise<GameDescription | null>;
}

/** The provider of a brand. */
export type GameProviders = (gameBrand: string) => GameProvider;

export interface GameServices extends Services {
  gameProviders: GameProviders;
  brandMoney: BrandMoney;
}
