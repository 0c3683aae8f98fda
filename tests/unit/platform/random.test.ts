import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomOf } from '../../../games/random.ts';
import { randomOfSeeds } from '../../../platform/play/rounds/rounds.ts';

const seeds = { serverSeed: 'of the server', clientSeed: 'of the player', nonce: 7 };

/** A stream of the given words, eight to a block. */
function randomOfWords(words: number[]) {
  return randomOf((block) => {
    const bytes = new DataView(new ArrayBuffer(32));
    for (let index = 0; index < 8; index += 1) bytes.setUint32(index * 4, words[block * 8 + index] ?? 0);
    return new Uint8Array(bytes.buffer);
  });
}

test('the numbers of a round are the words of its HMAC blocks, in order', () => {
  const words = [0, 1].flatMap((block) => {
    const digest = createHmac('sha256', 'of the server').update(`of the player:7:${block}`).digest();
    return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4));
  });
  const random = randomOfSeeds(seeds);
  expect(words.map(() => random.below(256))).toEqual(words.map((word) => word % 256));
});

test('the same seeds draw the same numbers, and another nonce other ones', () => {
  const drawn = (nonce: number) => {
    const random = randomOfSeeds({ ...seeds, nonce });
    return Array.from({ length: 40 }, () => random.below(1_000));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(8)).not.toEqual(drawn(7));
});

test('a word beyond the last full multiple is skipped, so that no outcome is more likely', () => {
  // 2³² = 3 × 1 431 655 765 + 1: the highest word has no outcome.
  expect(randomOfWords([0xffffffff, 0xfffffffe]).below(3)).toBe(2);
  expect(randomOfWords([0xffffffff]).below(2 ** 32)).toBe(0xffffffff);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 33])('a number below %s is refused', (count) => {
  expect(() => randomOf(() => new Uint8Array(32)).below(count)).toThrow(RangeError);
});
