import { type LinesNumbers, linesRules, tenLines } from '../engines/lines/rules.ts';
import { strip } from '../engines/machine/strips.ts';

export const numbers: LinesNumbers = {
  strips: [
    strip(
      'rambutan rambutan pisang pisang nanas nanas salak salak kelapa kelapa pepaya pepaya pisang pisang salak salak manggis manggis rambutan nanas nanas pepaya pepaya pisang salak kelapa kelapa kelapa kelapa pepaya',
    ),
    strip(
      'pisang salak kelapa nanas pepaya kelapa rambutan pisang manggis durian nanas pepaya pisang salak salak kelapa rambutan kelapa nanas pepaya pisang salak kelapa manggis durian nanas rambutan pepaya pisang salak',
    ),
    strip(
      'pepaya nanas pisang salak pisang pepaya salak kelapa rambutan nanas pisang kelapa durian pepaya manggis salak nanas pisang rambutan salak pepaya kelapa pisang kelapa nanas salak kelapa durian rambutan manggis',
    ),
    strip(
      'salak salak kelapa kelapa salak salak durian durian rambutan rambutan pepaya pepaya pisang pisang nanas nanas salak kelapa kelapa pisang pisang kelapa pepaya pepaya manggis manggis rambutan nanas nanas pisang',
    ),
    strip(
      'nanas nanas pepaya pepaya pisang pisang salak salak rambutan rambutan kelapa kelapa pisang pisang pepaya pepaya salak salak nanas nanas kelapa kelapa pisang rambutan manggis manggis pepaya salak kelapa kelapa',
    ),
  ],
  lines: tenLines,
  pays: {
    manggis: { 3: 400, 4: 2_000, 5: 15_000 },
    rambutan: { 3: 200, 4: 800, 5: 4_000 },
    nanas: { 3: 120, 4: 400, 5: 2_000 },
    pepaya: { 3: 80, 4: 200, 5: 800 },
    pisang: { 3: 50, 4: 150, 5: 600 },
    salak: { 3: 40, 4: 100, 5: 400 },
    kelapa: { 3: 20, 4: 80, 5: 300 },
  },
  wild: { symbol: 'durian', fills: false, times: 2 },
};

export const rules = linesRules(numbers);
