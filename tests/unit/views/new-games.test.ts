import { expect, test } from 'vitest';
import { showNewUntil } from '../../../src/views/games/new-games.ts';

test('a card marks its game as new until the given time', () => {
  const newUntil = Date.UTC(2026, 11, 1);
  expect(showNewUntil({ newUntil }, newUntil - 1)).toBe('2026-12-01T00:00:00.000Z');
  expect(showNewUntil({ newUntil }, newUntil)).toBeUndefined();
  expect(showNewUntil({}, newUntil)).toBeUndefined();
});
