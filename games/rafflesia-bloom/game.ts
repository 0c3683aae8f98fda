import { readFileSync } from 'node:fs';
import type { Game } from '../engine.ts';
import { ways } from '../engines/ways/ways.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const rafflesiaBloom: Game = {
  gameBrand: 'rimba',
  gameID: 'rafflesia-bloom',
  about: 'game.rafflesia-bloom.about',
  engine: ways(rules, numbers, {
    theme: 'rafflesia-bloom',
    css: readFileSync(new URL('theme.css', import.meta.url), 'utf8'),
    pictures,
    texts: 'game.rafflesia-bloom',
    special: 'game.rafflesia-bloom.special',
  }),
};
