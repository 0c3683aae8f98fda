import type { Game } from '../../engine.ts';
import { catching } from '../../engines/catch/catch.ts';
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
    swim: {
      badut: [58, 118, 34],
      botana: [112, 74, 38],
      lepu: [206, 116, 42],
      kakap: [176, 52, 48],
      kerapu: [262, 96, 58],
      layaran: [60, 42, 66],
    },
    rules: 'game.coral-hunter.rules',
  }),
};
