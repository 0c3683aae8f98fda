import type { Game } from '../engine.ts';
import { catching } from '../engines/catch/catch.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const goldenArwana: Game = {
  gameBrand: 'samudra',
  gameID: 'golden-arwana',
  about: 'game.golden-arwana.about',
  engine: catching(rules, numbers, {
    theme: 'golden-arwana',
    // The fish hangs from the hook.
    css: '.golden-arwana .haul .fish{rotate:78deg;translate:0 30%}',
    pictures,
    texts: 'game.golden-arwana',
    legend: 'game.golden-arwana.legend',
    said: { caught: 'game.golden-arwana.said.caught', away: 'game.golden-arwana.said.away' },
    rules: 'game.golden-arwana.rules',
  }),
};
