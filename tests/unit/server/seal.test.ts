import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from '../../../src/server/social/seal.ts';

const key = randomBytes(32);
const value = { state: 'a', next: '/quests?ö=1' };

it('a sealed value comes back as it was', () => {
  expect(unseal(seal(value, key, 'journey'), key, 'journey')).toEqual(value);
});

it('is different every time and fits a cookie', () => {
  expect(seal(value, key, 'journey')).not.toBe(seal(value, key, 'journey'));
  expect(seal(value, key, 'journey')).toMatch(/^[\w-]+$/);
});

it('is nothing to another installation or for another purpose', () => {
  expect(unseal(seal(value, key, 'journey'), randomBytes(32), 'journey')).toBeNull();
  expect(unseal(seal(value, key, 'journey'), key, 'newcomer')).toBeNull();
});

it('is nothing once a single bit is changed, cut or made up', () => {
  const bytes = Buffer.from(seal(value, key, 'journey'), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] as number) ^ 1;
    expect(unseal(changed.toString('base64url'), key, 'journey'), `byte ${index}`).toBeNull();
    expect(unseal(bytes.subarray(0, index).toString('base64url'), key, 'journey')).toBeNull();
  }
  for (const text of ['', 'x', '🦌', 'null']) expect(unseal(text, key, 'journey')).toBeNull();
});
