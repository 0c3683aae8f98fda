import type { gameClasses } from '../../shared/game-classes.ts';
import type { walletKinds } from '../database/schema/schema.ts';

interface BrandRow {
  code: string;
  name: string;
  wallet: (typeof walletKinds)[number];
}

/** Fictional brands and games in display order. Each start adds those missing in its database. */
export const brands: BrandRow[] = [
  { code: 'nova', name: 'Nova Play', wallet: 'shared' },
  { code: 'rimba', name: 'Rimba Studio', wallet: 'shared' },
  { code: 'samudra', name: 'Samudra Games', wallet: 'transfer' },
  { code: 'kartika', name: 'Kartika Live', wallet: 'shared' },
];

type GameRow = [gameClass: (typeof gameClasses)[number], gameBrand: string, gameID: string, name: string];

export const games: GameRow[] = [
  ['slots', 'nova', 'lucky-durian', 'Lucky Durian'],
  ['slots', 'nova', 'batik-fortune', 'Batik Fortune'],
  ['slots', 'rimba', 'komodo-gold', 'Komodo Gold'],
  ['slots', 'rimba', 'rafflesia-bloom', 'Rafflesia Bloom'],
  ['live', 'kartika', 'baccarat-melati', 'Baccarat Melati'],
  ['live', 'kartika', 'roulette-merapi', 'Roulette Merapi'],
  ['table', 'nova', 'blackjack-pelanduk', 'Blackjack Pelanduk'],
  ['table', 'kartika', 'sic-bo-nusantara', 'Sic Bo Nusantara'],
  ['fishing', 'samudra', 'coral-hunter', 'Coral Hunter'],
  ['fishing', 'samudra', 'golden-arwana', 'Golden Arwana'],
  ['arcade', 'rimba', 'congklak-dash', 'Congklak Dash'],
  ['arcade', 'samudra', 'becak-rush', 'Becak Rush'],
  ['lottery', 'nova', 'bintang-keno', 'Bintang Keno'],
];

export const gameImage = (gameID: string) => `/games/${gameID}.svg`;
