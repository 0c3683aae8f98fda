import { expect, test } from 'vitest';
import { stakeField, stakes } from '../../../games/stakes.ts';

const chosenStake = (last: number | null) => {
  const fields = String(stakeField(last === null ? null : { stake: last }, 'en'));
  return [...fields.matchAll(/<option value="(\d+)" selected/g)].map(([, stake]) => Number(stake));
};

test('the stakes are at least eight, in rising order, all hundreds', () => {
  expect(stakes.length).toBeGreaterThanOrEqual(8);
  expect(stakes.toSorted((a, b) => a - b)).toEqual(stakes);
  expect(stakes.filter((stake) => stake % 100 !== 0)).toEqual([]);
});

test.each([
  [null, 500],
  [2_500, 2_500],
  [5_000, 5_000],
  // A stake of an earlier version.
  [750, 500],
])('after a stake of %s the form selects %i', (last, chosen) => {
  expect(chosenStake(last)).toEqual([chosen]);
});

test('every preset is one of the stakes', () => {
  const presets = [...String(stakeField(null, 'en')).matchAll(/data-stake="(\d+)"/g)].map(([, stake]) =>
    Number(stake),
  );
  expect(presets.length).toBeGreaterThan(2);
  for (const preset of presets) expect(stakes).toContain(preset);
});
