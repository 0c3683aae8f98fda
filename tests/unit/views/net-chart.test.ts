import { expect, test } from 'vitest';
import { netChart } from '../../../src/views/history/net-chart.ts';

const range = { from: '2026-11-01', until: '2026-11-04' };
const day = (number: number, net: number) => ({
  day: `2026-11-0${number}`,
  rounds: 1,
  staked: Math.max(0, -net),
  won: Math.max(0, net),
  net,
});

test('gains stand on the line at 0 and losses hang from it, each at the place of its day', () => {
  expect(netChart({ range, days: [day(1, 300), day(3, -100), day(4, 0)] })).toEqual({
    days: 4,
    height: 100,
    zero: 75,
    gains: 'M0.1 75v-75h.8V75z',
    losses: 'M2.1 75v25h.8V75z',
  });
});

test('with losses alone the line is at the top, with no result it has no bars', () => {
  expect(netChart({ range, days: [day(1, -50), day(2, -100)] })).toMatchObject({
    zero: 0,
    gains: '',
    losses: 'M0.1 0v50h.8V0zM1.1 0v100h.8V0z',
  });
  expect(netChart({ range, days: [day(1, 0), day(2, 0)] })).toMatchObject({ zero: 0, gains: '', losses: '' });
});

test('one day is no picture', () => {
  expect(netChart({ range, days: [day(1, 300)] })).toBeNull();
});
