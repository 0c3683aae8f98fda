import { readFileSync } from 'node:fs';
import type { Game } from '../engine.ts';
import { ways } from '../engines/ways/ways.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const batikFortune: Game = {
  gameBrand: 'nova',
  gameID: 'batik-fortune',
  about: 'game.batik-fortune.about',
  engine: ways(rules, numbers, {
    theme: 'batik-fortune',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    texts: 'game.batik-fortune',
    special: 'game.batik-fortune.special',
    became: 'game.batik-fortune.became',
  }),
};
