import { type ReelsConfiguration, reelsRules } from '../../engines/reels/rules.ts';

export const configuration: ReelsConfiguration = {
  weights: { durian: 1, pelanduk: 2, manggis: 3, daun: 4 },
  prizes: [
    { symbol: 'durian', count: 3, pays: 100 },
    { symbol: 'pelanduk', count: 3, pays: 20 },
    { symbol: 'manggis', count: 3, pays: 7 },
    { symbol: 'durian', count: 2, pays: 5 },
    { symbol: 'daun', count: 3, pays: 3 },
    { symbol: 'pelanduk', count: 2, pays: 2 },
  ],
};

export const rules = reelsRules(configuration);
