import { expect, test } from 'vitest';
import * as coralHunter from '../../../games/coral-hunter/rules.ts';
import { type CatchNumbers, catchOdds, catchRules, TICKETS } from '../../../games/engines/catch/rules.ts';
import * as goldenArwana from '../../../games/golden-arwana/rules.ts';
import { everyTurn, oddsOf } from './every-stop.ts';
import { scripted } from './scripted-random.ts';

const castOf = ({ rules }: typeof coralHunter, choice: string, ticket: number) => {
  const { view, win } = rules.run({ stake: 1_000, choice }, [], scripted(ticket));
  return [view.caught, win];
};

test.each([
  ['badut', 0, 'badut', 1_500],
  ['badut', 6_399, 'badut', 1_500],
  ['badut', 6_400, null, 0],
  ['layaran', 79, 'layaran', 120_000],
  ['layaran', 80, null, 0],
])('coral-hunter: the net for %s with ticket %i catches %s and pays %i', (choice, ticket, fish, pays) => {
  expect(castOf(coralHunter, choice, ticket)).toEqual([fish, pays]);
});

test.each([
  ['tepi', 2_999, 'sepat', 1_200],
  ['tepi', 3_000, 'nila', 2_000],
  ['tepi', 4_750, 'gabus', 5_000],
  ['tepi', 5_151, 'arwana', 200_000],
  ['tepi', 5_152, null, 0],
  ['lubuk', 499, 'baung', 20_000],
  ['lubuk', 519, 'arwana', 200_000],
])('golden-arwana: the line at %s with ticket %i catches %s and pays %i', (choice, ticket, fish, pays) => {
  expect(castOf(goldenArwana, choice, ticket)).toEqual([fish, pays]);
});

test.each<[string, CatchNumbers, number]>([
  ['coral-hunter', coralHunter.numbers, 0.96],
  ['golden-arwana', goldenArwana.numbers, 0.95],
])('%s: every choice has the stated return', (_, numbers, stated) => {
  const rules = catchRules(numbers);
  for (const choice of Object.keys(numbers)) {
    const counted = oddsOf(everyTurn(rules, { stake: 1_000, choice }, [TICKETS]));
    expect(counted.value).toBeCloseTo(stated, 10);
    const { hits, largest } = catchOdds(numbers, choice);
    expect(hits).toBeCloseTo(counted.hits, 10);
    expect(largest).toBe(counted.largest);
  }
  expect(rules.expected().value).toBeCloseTo(stated, 10);
});
