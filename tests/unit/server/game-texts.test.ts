import { expect, it } from 'vitest';
import { unbrokenFigures } from '../../../src/views/games/game-texts.ts';

/** The text with a bar where a line may break: at spaces, and after a dash without a joiner. */
const lines = (text: string) =>
  unbrokenFigures(text)
    .replaceAll(' ', '|')
    .replace(/–(?!\u2060)/g, '–|')
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ');

it.each([
  ['Red, black, 1–18, 19–36', 'Red,|black,|1–18,|19–36'],
  ['3: 4× · 4: 20× · 5: 150×', '3: 4×|·|4: 20×|·|5: 150×'],
  ['2× · Bank 17.5% · Rapids 15%', '2×|·|Bank 17.5%|·|Rapids 15%'],
  ['0,2× taruhan', '0,2×|taruhan'],
])('the prize figures "%s" have no line break', (text, expected) => {
  expect(lines(text)).toBe(expected);
});
