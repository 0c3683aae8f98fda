import type { Game } from '../../engine.ts';
import { baccarat } from '../../engines/baccarat/baccarat.ts';
import { baccaratGroups, baccaratResult } from '../../engines/baccarat/look.ts';
import { liveSpots } from '../../engines/spots/live.ts';

export const baccaratMelati: Game = {
  brand: 'kartika',
  gameId: 'baccarat-melati',
  about: {
    id: 'Satu meja untuk semua: Pemain, Bankir, atau Seri, dibagikan setiap 30 detik.',
    en: 'One table for everyone: Player, Banker or Tie, dealt every 30 seconds.',
  },
  engine: baccarat,
  live: liveSpots(baccaratGroups, baccaratResult),
};
