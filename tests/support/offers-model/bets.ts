import type { GameClass } from '../../../shared/game-classes.ts';

interface ModelBet {
  /** `brand/game`. */
  game: string;
  gameClass: GameClass;
  /** Spots with a chip each, at a table. */
  spots?: readonly string[];
  /** The percentage of the stake that is at risk, and that counts for gifts and bonuses, worked out by hand. */
  atRisk: number;
  counts: number;
}

/** What players of the model bet on. Of what is at risk at a table, a fifth counts for gifts and bonuses. */
export const bets = {
  slot: { game: 'nova/lucky-durian', gameClass: 'slots', atRisk: 100, counts: 100 },
  keno: { game: 'nova/bintang-keno', gameClass: 'lottery', atRisk: 100, counts: 100 },
  small: { game: 'kartika/sic-bo-nusantara', gameClass: 'table', spots: ['small'], atRisk: 100, counts: 20 },
  /** Loses to three of a kind alone: 6 of 216 throws, where small alone loses 111. */
  smallAndBig: {
    game: 'kartika/sic-bo-nusantara',
    gameClass: 'table',
    spots: ['small', 'big'],
    atRisk: 5,
    counts: 1,
  },
  /** Run by a provider elsewhere, which reports the end of a round when it likes. */
  elsewhere: { game: 'rimba/rafflesia-bloom', gameClass: 'slots', atRisk: 100, counts: 100 },
} as const satisfies Record<string, ModelBet>;

export type Bet = keyof typeof bets;
