import type { Game } from '../engine.ts';
import { catching } from '../engines/catch/catch.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const coralHunter: Game = {
  gameBrand: 'samudra',
  gameID: 'coral-hunter',
  about: 'game.coral-hunter.about',
  engine: catching(rules, numbers, {
    theme: 'coral-hunter',
    css: '',
    pictures,
    texts: 'game.coral-hunter',
    legend: 'game.coral-hunter.legend',
    said: { caught: 'game.coral-hunter.said.caught', away: 'game.coral-hunter.said.away' },
    rules: 'game.coral-hunter.rules',
  }),
};
