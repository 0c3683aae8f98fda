import type { Game } from '../engine.ts';
import { track } from '../engines/track/track.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const congklakDash: Game = {
  gameBrand: 'rimba',
  gameID: 'congklak-dash',
  about: 'game.congklak-dash.about',
  engine: track(rules, numbers, { css: '', pictures }),
};
