import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from '../../../src/server/social/seal.ts';

const key = randomBytes(32);
const value = { state: 'a', next: '/quests?ö=1' };

it('a sealed value is restored unchanged', () => {
  expect(unseal(seal(value, key, 'signIn'), key, 'signIn')).toEqual(value);
});

it('a seal differs each time and fits a cookie', () => {
  expect(seal(value, key, 'signIn')).not.toBe(seal(value, key, 'signIn'));
  expect(seal(value, key, 'signIn')).toMatch(/^[\w-]+$/);
});

it('a seal is invalid at another installation or for another purpose', () => {
  expect(unseal(seal(value, key, 'signIn'), randomBytes(32), 'signIn')).toBeNull();
  expect(unseal(seal(value, key, 'signIn'), key, 'newcomer')).toBeNull();
});

it('a seal is invalid once changed, cut or forged', () => {
  const bytes = Buffer.from(seal(value, key, 'signIn'), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] as number) ^ 1;
    expect(unseal(changed.toString('base64url'), key, 'signIn'), `byte ${index}`).toBeNull();
    expect(unseal(bytes.subarray(0, index).toString('base64url'), key, 'signIn')).toBeNull();
  }
  for (const text of ['', 'x', '🦌', 'null']) expect(unseal(text, key, 'signIn')).toBeNull();
});
