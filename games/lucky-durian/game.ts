import { readFileSync } from 'node:fs';
import type { Game } from '../engine.ts';
import { lines } from '../engines/lines/lines.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const luckyDurian: Game = {
  gameBrand: 'nova',
  gameID: 'lucky-durian',
  about: 'game.lucky-durian.about',
  engine: lines(rules, numbers, {
    theme: 'lucky-durian',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    texts: 'game.lucky-durian',
    special: 'game.lucky-durian.special',
  }),
};
