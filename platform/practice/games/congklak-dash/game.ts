import type { Game } from '../../engine.ts';
import { track } from '../../engines/track/track.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const congklakDash: Game = {
  brand: 'rimba',
  gameId: 'congklak-dash',
  about: {
    id: 'Tiga lemparan kerang di papan congklak: setiap lubang tempat berhenti membayar isinya.',
    en: 'Three throws of cowries along a congklak board: every hollow you stop at pays what lies in it.',
  },
  engine: track(rules, numbers, { css: '', pictures }),
};
