import { expect, it } from 'vitest';
import { passwordStrength, unmetRules } from '../../../src/scripts/forms/password-strength.ts';

const attempt = { current: 'the old password', account: 'budi99', minimum: 10 };

it.each([
  ['', ['length']],
  ['short', ['length']],
  ['🦌🦌🦌🦌🦌', ['length']],
  ['BUDI99 and more', ['account']],
  ['budi99', ['length', 'account']],
  ['the old password', ['changed']],
  ['a new password', []],
])('%j leaves %j unmet', (password, unmet) => {
  expect(unmetRules({ ...attempt, password })).toEqual(unmet);
});

it('an empty account name is contained in no password', () => {
  expect(unmetRules({ ...attempt, account: '', password: 'a new password' })).toEqual([]);
});

it.each([
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['abcdefghijklmn', 'weak'],
  ['kuda lumping', 'fair'],
  ['kuda-lumping 1987', 'strong'],
  ['a long walk through the rice fields', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
