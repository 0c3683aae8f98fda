import type { Play } from '../plays.ts';

/** Holds the secret of an opened game, for the paths of that game alone. */
export const cookieName = 'play';
export const playPath = ({ brand, gameId }: Pick<Play, 'brand' | 'gameId'>) => `/play/${brand}/${gameId}`;
