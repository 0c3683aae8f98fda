import { type LinesNumbers, linesRules, tenLines } from '../engines/lines/rules.ts';
import { strip } from '../engines/machine/strips.ts';

export const numbers: LinesNumbers = {
  strips: [
    strip(
      'penyu penyu penyu jalak jalak jalak kupu kupu kupu rusa rusa rusa jalak jalak jalak penyu penyu penyu kupu kupu kupu kupu badak badak elang elang elang rusa jalak telur',
    ),
    strip(
      'badak badak jalak jalak jalak kupu kupu kupu rusa rusa rusa komodo elang elang elang penyu penyu penyu jalak jalak jalak kupu kupu kupu jalak rusa penyu penyu kupu telur',
    ),
    strip(
      'kupu kupu kupu rusa rusa rusa penyu penyu penyu jalak jalak jalak kupu kupu kupu kupu komodo badak badak telur elang elang elang rusa penyu penyu penyu jalak jalak jalak',
    ),
    strip(
      'komodo badak badak jalak jalak jalak rusa rusa rusa kupu kupu kupu telur penyu penyu penyu jalak jalak jalak kupu kupu kupu kupu rusa jalak elang elang elang penyu penyu',
    ),
    strip(
      'jalak jalak jalak rusa rusa rusa penyu penyu penyu kupu kupu kupu telur badak badak jalak jalak jalak rusa penyu penyu penyu jalak kupu kupu kupu elang elang elang kupu',
    ),
  ],
  lines: tenLines,
  pays: {
    badak: { 3: 500, 4: 2_500, 5: 20_000 },
    elang: { 3: 200, 4: 1_000, 5: 4_000 },
    rusa: { 3: 100, 4: 400, 5: 2_000 },
    penyu: { 3: 50, 4: 200, 5: 800 },
    jalak: { 3: 30, 4: 100, 5: 400 },
    kupu: { 3: 20, 4: 80, 5: 300 },
  },
  wild: { symbol: 'komodo', fills: true, times: 1 },
  scatter: { symbol: 'telur', pays: { 3: 500, 4: 2_500, 5: 20_000 } },
};

export const rules = linesRules(numbers);
