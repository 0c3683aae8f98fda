import type { Game } from '../../engine.ts';
import { rouletteGroups, rouletteResult } from '../../engines/roulette/look.ts';
import { roulette } from '../../engines/roulette/roulette.ts';
import { liveSpots } from '../../engines/spots/live.ts';

export const rouletteMerapi: Game = {
  brand: 'kartika',
  gameId: 'roulette-merapi',
  about: {
    id: 'Satu meja untuk semua: roda dengan satu nol diputar setiap 30 detik.',
    en: 'One table for everyone: a wheel with a single zero is spun every 30 seconds.',
  },
  engine: roulette,
  live: liveSpots(rouletteGroups, rouletteResult),
};
