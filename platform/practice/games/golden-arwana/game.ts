import type { Game } from '../../engine.ts';
import { catching } from '../../engines/catch/catch.ts';
import { pictures } from './pictures.ts';
import { numbers, rules } from './rules.ts';

export const goldenArwana: Game = {
  gameBrand: 'samudra',
  gameID: 'golden-arwana',
  about: 'game.golden-arwana.about',
  engine: catching(rules, numbers, {
    theme: 'golden-arwana',
    css: '',
    pictures,
    texts: 'game.golden-arwana',
    legend: 'game.golden-arwana.legend',
    said: { caught: 'game.golden-arwana.said.caught', away: 'game.golden-arwana.said.away' },
    swim: {
      sepat: [112, 108, 30],
      nila: [150, 72, 34],
      gabus: [160, 132, 46],
      baung: [218, 76, 44],
      arwana: [286, 134, 54],
    },
    tool: { tepi: [92, 92, 54], arus: [146, 92, 54], lubuk: [246, 96, 54] },
    rules: 'game.golden-arwana.rules',
  }),
};
