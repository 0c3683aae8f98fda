import { readFileSync } from 'node:fs';
import type { Game } from '../engine.ts';
import { lines } from '../engines/lines/lines.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const komodoGold: Game = {
  gameBrand: 'rimba',
  gameID: 'komodo-gold',
  about: 'game.komodo-gold.about',
  engine: lines(rules, numbers, {
    theme: 'komodo-gold',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    texts: 'game.komodo-gold',
    special: 'game.komodo-gold.special',
  }),
};
